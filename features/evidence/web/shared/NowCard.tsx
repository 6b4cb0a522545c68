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
  /** In place of the link to where the act is done. */
  action?: ReactNode
  /** Below the action. */
  details?: ReactNode
  children?: ReactNode
}

/** Where a project is, and the one thing to do next. */
export function NowCard({ now, over, head, action, details, children }: NowCardProps) {
  const { headline, step, minutes, counts, label, to } = now
  const isRunning = now.state === 'running'
  // Elsewhere, the action itself says it.
  const saysStep = (isRunning || !action) && !step.includes(headline)
  return (
    <Card look="note" className="sm:p-8">
      <CardHead
        {...(head ? { heading: head } : {})}
        title={
          <>
            <span className="block text-sm font-medium text-ink-2 wrap-anywhere">{over}</span>{' '}
            <span
              className={cx(
                'display block wrap-anywhere',
                isRunning ? 'text-hero' : 'text-name sm:text-title',
              )}
            >
              {headline}
            </span>
          </>
        }
      />
      {counts && isRunning && <Slots {...counts} />}
      {saysStep && (
        <p className="mb-4 max-w-[60ch] wrap-anywhere">
          <span className="text-ink-2">Next:</span> <span className="font-medium">{step}</span>
          {minutes !== null && <span className="text-sm text-ink-3"> {hourWords(minutes / 60)}</span>}
        </p>
      )}
      {children}
      <CardFoot>
        {action ?? (
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
        )}
      </CardFoot>
      {details && <div className="mt-5 grid gap-1">{details}</div>}
    </Card>
  )
}

const mostSlots = 12

/** A box for each yes that is needed, and one for each no so far. */
function Slots({ yes, needed, no, stopAt }: NonNullable<NowView['counts']>) {
  const boxes = [
    ...Array.from({ length: needed }, (_, at) => (at < yes ? 'yes' : 'open')),
    ...Array.from({ length: no }, () => 'no'),
  ]
  return (
    <div className="mb-4 grid gap-2">
      {boxes.length <= mostSlots && (
        <div aria-hidden className="flex flex-wrap gap-2">
          {boxes.map((box, at) => (
            <span
              key={at}
              className={cx(
                'grid size-9 place-items-center rounded-control border sm:size-11',
                slotLooks[box],
              )}
            >
              {box === 'no' ? '×' : ''}
            </span>
          ))}
        </div>
      )}
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {no > 0 && `${no} no so far. `}You'd stop at {stopAt} no.
      </p>
    </div>
  )
}

const slotLooks: Record<string, string> = {
  yes: 'border-accent bg-accent forced-colors:bg-[Highlight]',
  no: 'border-danger-line bg-danger-soft text-danger-ink',
  open: 'border-dashed border-line-strong',
}
