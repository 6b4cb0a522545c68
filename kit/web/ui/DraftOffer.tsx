import type { MouseEvent } from 'react'
import { focusesOnLoad } from '../focus-on-load.ts'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'
import { focusFirst } from './first-focus.ts'

export function DraftOffer({
  shown,
  onRestore,
  onDiscard,
}: {
  shown: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  if (!shown) return null
  /** The offer goes away, and would take the focus with it. */
  const answer = (act: () => void) => (event: MouseEvent) => {
    if (focusesOnLoad()) focusFirst(event.currentTarget.closest('form'))
    act()
  }
  return (
    <Callout
      title="You have an unsaved draft"
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="primary" onClick={answer(onRestore)}>
            Restore draft
          </Button>
          <Button size="sm" variant="ghost" onClick={answer(onDiscard)}>
            Discard
          </Button>
        </div>
      }
    >
      We saved what you typed last time.
    </Callout>
  )
}
