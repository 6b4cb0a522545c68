import { MapPin } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { rungs } from '#planner/idea.ts'
import type { ChangeView, EvidenceOverview } from '../contract.ts'
import { talked } from './talked.ts'

/** The five rungs, the current one named in words, with the rule under it and the steps that led here. */
export function Ladder({ overview }: { overview: EvidenceOverview }) {
  const { rung, rule, history, assumption } = overview
  const here = rungs.indexOf(rung)
  return (
    <Card>
      <CardHead
        title={`Confidence: ${rung}`}
        action={
          <Badge>
            Rung {here + 1} of {rungs.length}
          </Badge>
        }
      />
      <p className="mb-4 text-sm wrap-anywhere text-ink-2">Riskiest assumption now: {assumption}</p>
      <ol aria-label="Ladder of confidence" className="mb-4 grid gap-2 @form:grid-cols-5">
        {rungs.map((name, index) => (
          <Rung key={name} name={name} place={index - here} />
        ))}
      </ol>
      <NextRung overview={overview} />
      <Disclosure summary="How confidence moves" className="mb-1">
        <Rule rule={rule} />
      </Disclosure>
      {history.length > 0 && (
        <Disclosure summary={`How it moved so far (${history.length})`}>
          <History changes={history} />
        </Disclosure>
      )}
    </Card>
  )
}

function NextRung({ overview }: { overview: EvidenceOverview }) {
  const { rung, rule } = overview
  const next = rule.rungs[rungs.indexOf(rung) + 1]
  return (
    <p className="mb-3 text-sm">
      {next ? (
        <>
          <span className="font-medium">Next, {next.rung}:</span> {next.needs}
          {talked(overview) && <> {talked(overview)}</>}
        </>
      ) : (
        'The highest rung. Payments say more than anything else here.'
      )}
    </p>
  )
}

function Rule({ rule }: Pick<EvidenceOverview, 'rule'>) {
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 text-sm @md:grid-cols-[120px_1fr]">
        {rule.rungs.map((line) => (
          <div key={line.rung} className="contents">
            <dt className="font-medium">{line.rung}</dt>
            <dd className="text-ink-2">{line.needs}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
        {rule.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function Rung({ name, place }: { name: string; place: number }) {
  const look =
    place === 0
      ? 'border-accent-line bg-accent-soft font-semibold'
      : place < 0
        ? 'border-line bg-surface'
        : 'border-dashed border-line-strong bg-surface text-ink-2'
  return (
    <li
      aria-current={place === 0 ? 'step' : undefined}
      className={cx('grid min-h-14 content-center rounded-control border px-3 py-2 text-sm', look)}
    >
      {name}
      <span className="flex items-center gap-1 text-xs text-ink-2">
        {place === 0 && <MapPin aria-hidden className="size-3.5 shrink-0 text-accent-ink" />}
        {place === 0 ? 'You are here' : place < 0 ? 'Below you' : 'Not yet'}
      </span>
    </li>
  )
}

function History({ changes }: { changes: ChangeView[] }) {
  return (
    <ol className="grid gap-2 text-sm">
      {changes.map((change) => (
        <li key={change.id} className="wrap-anywhere">
          <span className="font-medium">
            From {change.from} to {change.to}.
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
