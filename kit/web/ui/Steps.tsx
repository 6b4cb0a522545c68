import { Check, Circle, LoaderCircle } from 'lucide-react'

/** Named steps of something that works: what is done, what is under way, what is to come. */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol role="status" aria-label={label} className="grid gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={index > current ? 'flex items-center gap-3 text-ink-3' : 'flex items-center gap-3'}
        >
          {index < current && <Check aria-hidden className="size-5 text-good-ink" />}
          {index === current && <LoaderCircle aria-hidden className="size-5 animate-spin text-accent-ink" />}
          {index > current && <Circle aria-hidden className="size-5" />}
          {step}
        </li>
      ))}
    </ol>
  )
}
