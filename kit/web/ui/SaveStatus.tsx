import { Button } from './Button.tsx'

export type SaveState = 'untouched' | 'invalid' | 'saving' | 'saved' | 'failed'

const words: Record<SaveState, string> = {
  untouched: '',
  invalid: 'Not saved yet. Please fix the highlighted fields.',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
}

export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="flex items-center gap-2 text-sm text-ink-2">
      <span role="status">{words[state]}</span>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
