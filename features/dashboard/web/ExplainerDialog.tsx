import { brand } from '#kit/web/brand.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'

const parts = [
  [
    'Create',
    'Eight questions lead to five ideas that fit your hours and your money. Choose one, or bring your own, and you have a plan with a first test.',
  ],
  [
    'Market',
    'Talk to people, log what they did, and see confidence move. Every 4 days an analysis says what is worth doing next, and names its sources.',
  ],
  [
    'Grow',
    'Each week has at most five things to do. Collaborators, testers and the forum help you on, and you decide when to go on and when to stop.',
  ],
] as const

/** The product in three parts. */
export default function ExplainerDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Understand ${brand()}`}
      foot={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ol className="grid gap-4">
        {parts.map(([name, text], index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-ink"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-base font-semibold">{name}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
