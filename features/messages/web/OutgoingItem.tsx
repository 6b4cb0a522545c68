import { CircleAlert, Clock } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { bubble } from './MessageItem.tsx'
import type { Outgoing } from './outgoing.ts'

type OutgoingItemProps = { outgoing: Outgoing; onRetry: () => void; onDiscard: () => void }

const said = {
  sending: 'Sending',
  waiting: "Not sent yet. We'll try again when you're back online.",
  failed: 'Not sent yet. Please try again in a moment.',
  refused: 'Not sent',
}

export function OutgoingItem({ outgoing, onRetry, onDiscard }: OutgoingItemProps) {
  const failed = outgoing.state !== 'sending'
  return (
    <article
      aria-label={failed ? 'Not sent' : 'Sending'}
      className="mt-4 ml-auto grid w-fit max-w-[75%] justify-items-end gap-1"
    >
      <p dir="auto" className={bubble(true)}>
        {outgoing.content}
      </p>
      {failed ? (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className="flex items-center gap-1 text-xs text-danger-ink">
            <CircleAlert aria-hidden className="size-3.5" />
            {said[outgoing.state]}
          </span>
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <span className="flex items-center gap-1 text-xs text-ink-3">
          <Clock aria-hidden className="size-3.5" />
          {said.sending}
        </span>
      )}
    </article>
  )
}
