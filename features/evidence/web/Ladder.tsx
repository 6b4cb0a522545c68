import { itemAt } from '#kit/contract/ensure.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { isOnlySaid, levelNames, levelOf, rungs } from '#planner/levels.ts'
import type { ChangeView, EvidenceOverview } from '../contract.ts'
import { talked } from './talked.ts'

const heights = ['h-5', 'h-9', 'h-14', 'h-19', 'h-25']

export function Ladder({ overview }: { overview: EvidenceOverview }) {
  const { rung, provenance, rule, history } = overview
  const onlySaid = isOnlySaid(rung, provenance)
  return (
    <Card>
      <CardHead
        title={`Confidence: ${levelNames[rung]}`}
        action={<Badge>{`Level ${levelOf(rung)} of ${rungs.length}`}</Badge>}
      />
      <ol aria-label="Confidence levels" className="mb-5 grid grid-cols-5 items-end gap-2 @form:gap-3">
        {rungs.map((name, index) => (
          <Step
            key={name}
            name={name}
            height={itemAt(heights, index)}
            place={index + 1 - levelOf(rung)}
            onlySaid={onlySaid}
          />
        ))}
      </ol>
      {onlySaid && <OnlySaid />}
      <NextRung overview={overview} />
      <Disclosure summary="How confidence works" className="mb-1">
        <Rule rule={rule} />
      </Disclosure>
      {history.length > 0 && (
        <Disclosure summary={`History (${history.length})`}>
          <History changes={history} />
        </Disclosure>
      )}
    </Card>
  )
}

type StepProps = {
  name: (typeof rungs)[number]
  height: string
  place: number
  onlySaid: boolean
}

function Step({ name, height, place, onlySaid }: StepProps) {
  return (
    <li aria-current={place === 0 ? 'step' : undefined} className="grid min-w-0 gap-2">
      <span
        aria-hidden
        className={cx(
          'rounded-mark forced-colors:border',
          height,
          place < 0 && 'bg-accent',
          place === 0 && 'bg-accent ring-4 ring-accent-line',
          place > 0 && 'border border-dashed border-line-strong',
        )}
      />
      <span
        className={cx(
          'text-meta @max-md:sr-only',
          place === 0 ? 'font-semibold text-accent-ink' : place < 0 ? 'text-ink-2' : 'text-ink-3',
        )}
      >
        {levelNames[name]}
        {place === 0 && (
          <span className="sr-only"> (you are here{onlySaid ? ', by your own notes' : ''})</span>
        )}
        {place < 0 && <span className="sr-only"> (reached)</span>}
      </span>
    </li>
  )
}

function OnlySaid() {
  return (
    <p className="mb-3 text-sm">
      This comes from your own notes, and it counts. It says more once a test page counts a sign-up or Stripe
      confirms a payment.
    </p>
  )
}

function NextRung({ overview }: { overview: EvidenceOverview }) {
  const { rung, rule } = overview
  const next = rule.rungs[rungs.indexOf(rung) + 1]
  return (
    <p className="mb-3 text-sm">
      {next ? (
        <>
          <span className="font-medium">To reach {levelNames[next.rung]}:</span> {next.needs}
          {talked(overview) && <> {talked(overview)}</>}
        </>
      ) : (
        'Top level! Nothing proves an idea like people paying for it.'
      )}
    </p>
  )
}

function Rule({ rule }: Pick<EvidenceOverview, 'rule'>) {
  return (
    <>
      <Pairs of={rule.rungs.map((line) => [levelNames[line.rung], line.needs])} />
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
        {rule.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function History({ changes }: { changes: ChangeView[] }) {
  return (
    <ol className="grid gap-2 text-sm">
      {changes.map((change) => (
        <li key={change.id} className="wrap-anywhere">
          <span className="font-medium">
            From {levelNames[change.from]} to {levelNames[change.to]}.
          </span>{' '}
          {change.reason}{' '}
          <span className="text-ink-3">
            <Time at={change.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
