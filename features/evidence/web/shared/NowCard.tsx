import type { ReactNode, Ref } from 'react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { hourWords } from '#planner/words.ts'
import type { NowView } from '../../now-contract.ts'

type NowCardProps = {
  now: NowView
  /** Above the headline: the project, or the test. */
  over: ReactNode
  head?: Ref<HTMLHeadingElement>
  action?: ReactNode
  details?: ReactNode
  children?: ReactNode
}

export function NowCard({ now, over, head, action, details, children }: NowCardProps) {
  const { headline, step, minutes, counts, label, to } = now
  const isRunning = now.state === 'running'
  // Elsewhere, the action itself says it.
  const saysStep = (isRunning || !action) && !step.includes(headline)
  return (
    <Card look="note" className="sm:p-6">
      <CardHead
        {...(head ? { heading: head } : {})}
        title={
          <>
            <span className="block text-sm font-medium text-ink-2 wrap-anywhere">{over}</span>{' '}
            <Headline now={now} />
          </>
        }
      />
      {counts && isRunning && (
        <p role="status" className="mb-3 text-sm text-ink-2 tabular-nums">
          {counts.no > 0 && `${counts.no} no so far. `}You'd stop at {counts.stopAt} no.
        </p>
      )}
      {saysStep && (
        <p className={cx('max-w-[60ch] wrap-anywhere', children !== undefined && 'mb-4')}>
          <span className="text-ink-2">Next:</span> <span className="font-medium">{step}</span>
          {minutes !== null && <span className="text-sm text-ink-3"> {hourWords(minutes / 60)}</span>}
        </p>
      )}
      {children}
      <CardFoot>
        {action ?? (
          <>
            <ButtonLink to={to} variant="primary">
              {label}
            </ButtonLink>
            {details}
          </>
        )}
      </CardFoot>
      {action && details && <div className="mt-5 grid gap-1">{details}</div>}
    </Card>
  )
}

function Headline({ now: { state, headline, counts } }: { now: NowView }) {
  if (state !== 'running')
    return <span className="display block text-name wrap-anywhere sm:text-title">{headline}</span>
  return (
    <span className="display flex flex-wrap items-center gap-x-6 gap-y-1 text-hero wrap-anywhere">
      {headline}
      {counts && <Slots {...counts} />}
    </span>
  )
}

const mostSlots = 12

function Slots({ yes, needed, no }: NonNullable<NowView['counts']>) {
  const boxes = [
    ...Array.from({ length: needed }, (_, at) => (at < yes ? 'yes' : 'open')),
    ...Array.from({ length: no }, () => 'no'),
  ]
  if (boxes.length > mostSlots) return null
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-2">
      {boxes.map((box, at) => (
        <span
          key={at}
          className={cx(
            'grid aspect-square w-9 min-w-0 place-items-center rounded-control border font-sans text-base font-normal',
            slotLooks[box],
          )}
        />
      ))}
    </span>
  )
}

const slotLooks: Record<string, string> = {
  yes: 'border-accent bg-accent forced-colors:bg-[Highlight]',
  no: 'border-danger-line bg-danger-soft text-danger-ink before:content-["×"]',
  open: 'border-dashed border-line-strong',
}
