import { itemAt } from '#kit/contract/ensure.ts'
import type { Overview } from '../contract.ts'
import { returnPoints } from './return-points.ts'
import { figure, share } from './words.ts'

type Headline = { name: string; value: string; note: string }

export function Headlines({ overview }: { overview: Overview }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {headlinesOf(overview).map(({ name, value, note }) => (
        <div key={name} className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="display text-title tabular-nums">{value}</dd>
          <dd className="text-meta text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function headlinesOf({ signUps, cohortDays, activation, record, weeks }: Overview): Headline[] {
  const { signedUp, evidence } = activation
  const back = itemAt(returnPoints(weeks), 0)
  return [
    {
      name: `Sign-ups in ${signUps.length} days`,
      value: figure(signUps.reduce((sum, { count }) => sum + count, 0)),
      note: `${figure(itemAt(signUps, -1).count)} so far today`,
    },
    {
      name: 'Added evidence',
      value: share(evidence, signedUp),
      note: `${figure(evidence)} of ${figure(signedUp)} who signed up in the last ${cohortDays} days`,
    },
    {
      name: 'Tests running',
      value: figure(record.running),
      note: `${figure(record.tests)} started so far`,
    },
    {
      name: 'Came back a week later',
      value: back.share === null ? '–' : share(back.share, 1),
      note:
        back.share === null
          ? 'Too few people to say'
          : `of ${figure(back.people)} people, in the first week after sign-up`,
    },
  ]
}
