import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#kit/web/ui/cx.ts'

type Marks = { passMark: string; killMark: string }
type IdeaObjectProps = {
  name: ReactNode
  tagline: string
  who: string
  price: string
  per: string
  tonight?: string | null
  test: { title: string; length: string; steps?: readonly string[] } & Marks
  wide?: boolean
  foot: ReactNode
}

export function IdeaObject({
  name,
  tagline,
  who,
  price,
  per,
  tonight,
  test,
  wide = false,
  foot,
}: IdeaObjectProps) {
  return (
    <div
      className={cx(
        'grid gap-5 rounded-panel border border-line bg-note p-4 shadow-lifted sm:p-7',
        wide && 'lg:grid-cols-[1fr_1.15fr] lg:gap-x-14 lg:p-10',
      )}
    >
      <div className="grid content-start gap-2">
        {name}
        <p className="text-ink-2">{tagline}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
          <span className="display text-hero leading-none tabular-nums">{price}</span>
          <span className="text-lg font-normal text-ink-2">{per}</span>
        </p>
        <p className="text-sm text-ink-2">For {who}</p>
      </div>
      <Test test={test} tonight={tonight} />
      <div className={cx('border-t border-line pt-4 text-meta text-ink-3', wide && 'lg:col-span-2')}>
        {foot}
      </div>
    </div>
  )
}

function Test({ test, tonight }: Pick<IdeaObjectProps, 'test' | 'tonight'>) {
  return (
    <div className="grid content-start gap-3">
      {tonight && (
        <p className="border-l-2 border-accent pl-3">
          <strong className="font-semibold">Tonight:</strong> {tonight}
        </p>
      )}
      <p className="text-sm text-ink-2">
        <strong className="font-semibold text-ink">First test: {test.title}.</strong> {test.length}.
      </p>
      {test.steps && <TestSteps steps={test.steps} />}
      <dl className="grid gap-2">
        <Mark label="Keep going if" look="border-line text-ink">
          {test.passMark}
        </Mark>
        <Mark label="Stop if" look="border-attention-line text-attention-ink">
          {test.killMark}
        </Mark>
      </dl>
    </div>
  )
}

function TestSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map((step) => (
        <li key={step} className="grid grid-cols-[1.25rem_1fr] gap-2">
          <Check aria-hidden className="mt-1 size-4 text-good-ink" />
          {step}
        </li>
      ))}
    </ol>
  )
}

function Mark({ label, look, children }: { label: string; look: string; children: string }) {
  return (
    <div className={cx('rounded-control border-2 px-3 py-2', look)}>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  )
}
