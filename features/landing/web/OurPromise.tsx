import { cx } from '#kit/web/ui/cx.ts'
import { Band } from './parts.tsx'

const promises = [
  [
    "We don't make things up",
    'No invented numbers, quotes or news, and what is only a sample says so. ' +
      "When we don't have live data, we say so and tell you when our research was last reviewed.",
  ],
  [
    'You can leave with everything',
    'Download everything you made as one zip file. We never delete your work because a trial ended.',
  ],
  [
    'Your data is not the product',
    "No trackers, no ads, nothing sold. We never show anyone how much money you can risk, and we don't use it for matching.",
  ],
] as const

export function OurPromise() {
  return (
    <Band id="promise" title="Our promise" tone="surface">
      <Promises className="lg:grid-cols-3" />
    </Band>
  )
}

export function Promises({ className }: { className?: string }) {
  return (
    <dl className={cx('grid gap-4', className)}>
      {promises.map(([what, how]) => (
        <div key={what} className="border-t-2 border-accent pt-3">
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1 text-ink-2">{how}</dd>
        </div>
      ))}
    </dl>
  )
}
