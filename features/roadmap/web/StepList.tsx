import { Check, Clock } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { TickKey } from '../contract.ts'
import type { Step, ways } from './steps.ts'

type StepListProps = {
  way: (typeof ways)[keyof typeof ways]
  done: ReadonlySet<TickKey>
  known: boolean
  isLedByProject: boolean
  isVisitor: boolean
}

export function StepList({ way: { lead, steps }, done, known, isLedByProject, isVisitor }: StepListProps) {
  const isDone = ({ tick }: Step) => tick !== null && done.has(tick)
  const next = known
    ? (steps.find((step) => !isDone(step) && step.tick !== null) ?? steps.find((step) => !isDone(step)))
    : undefined
  const place = (step: Step) => (isDone(step) ? 0 : step === next ? 1 : 2)
  const inOrder = steps.toSorted((a, b) => place(a) - place(b))
  return (
    <>
      <p className="mb-4 text-ink-2">
        {lead}
        {known && ` ${steps.filter(isDone).length} of ${steps.length} done.`}
      </p>
      <ol className="grid gap-3">
        {inOrder.map((step, index) => (
          <li key={step.title}>
            <StepRow
              step={step}
              number={index + 1}
              done={isDone(step)}
              next={!isLedByProject && step === next}
              start={isVisitor && index === 0 ? 'primary' : 'secondary'}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type StepRowProps = {
  step: Step
  number: number
  done: boolean
  next: boolean
  start: 'primary' | 'secondary'
}

function StepRow({ step: { title, why, time, to }, number, done, next, start }: StepRowProps) {
  return (
    <article
      aria-labelledby={`step-${number}`}
      aria-current={next ? 'step' : undefined}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border p-4',
        next ? 'border-attention-line bg-attention-soft' : 'border-line bg-surface',
      )}
    >
      <Place number={number} done={done} />
      <div className="min-w-0 grow basis-56">
        <h2 id={`step-${number}`} className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {title}
          {next && <Badge look="attention">Next</Badge>}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{why}</p>
        <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-3">
          <Clock aria-hidden className="size-3.5" />
          {time}
        </p>
      </div>
      {done ? (
        <TextLink to={to} className="py-1 text-sm">
          Open<span className="sr-only">: {title}</span>
        </TextLink>
      ) : (
        <ButtonLink to={to} variant={next ? 'attention' : start} aria-label={`Start: ${title}`}>
          Start
        </ButtonLink>
      )}
    </article>
  )
}

function Place({ number, done }: Pick<StepRowProps, 'number' | 'done'>) {
  return (
    <span
      aria-hidden={!done}
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
        done ? 'bg-good-soft text-good-ink' : 'bg-sunken text-ink-2',
      )}
    >
      {done ? (
        <>
          <Check aria-hidden className="size-4" />
          <span className="sr-only">Done</span>
        </>
      ) : (
        number
      )}
    </span>
  )
}
