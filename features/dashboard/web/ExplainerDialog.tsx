import { brand } from '#kit/web/brand.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'

const parts = [
  [
    'Create',
    'Answer eight questions and get five ideas that fit your time and budget. ' +
      "Pick one, or bring your own, and you'll get a plan that starts with a quick test.",
  ],
  [
    'Market',
    'Talk to real people, write down what they did, and watch your confidence level change. ' +
      "Every 4 days we show you what's worth trying next, with sources.",
  ],
  [
    'Grow',
    "Each week you'll get a few small tasks that fit your hours. " +
      'Collaborators, testers and the forum are there to help, ' +
      'and you decide when to keep going and when to stop.',
  ],
] as const

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
