import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'

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
  return (
    <Callout
      title="You have an unsaved draft"
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="primary" onClick={onRestore}>
            Restore draft
          </Button>
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      }
    >
      We saved what you typed last time.
    </Callout>
  )
}
