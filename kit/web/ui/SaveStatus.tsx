import { useRef } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
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
  const status = useRef<HTMLSpanElement>(null)
  /** The button goes away, and would take the focus with it. */
  const retry = () => {
    ensure(status.current).focus()
    onRetry()
  }
  return (
    <div className="flex items-center gap-2 text-sm text-ink-2">
      <span ref={status} role="status" tabIndex={-1} className="outline-none">
        {words[state]}
      </span>
      {state === 'failed' && (
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  )
}
