import { Badge } from '#kit/web/ui/Badge.tsx'
import { claims, sampleStories } from '../claims.ts'
import type { LandingData } from '../contract.ts'
import { Band } from './parts.tsx'

/** What members said with their consent; places that nobody has taken hold samples, marked as such. */
export function Stories({ data }: { data: LandingData | null }) {
  const told = (data?.stories ?? []).map((story) => ({ ...story, sample: false }))
  const places = [...told, ...sampleStories.slice(told.length).map((story) => ({ ...story, sample: true }))]
  const lead =
    told.length === 0
      ? 'Until members have agreed to be quoted, three stories that show what is meant.'
      : told.length < places.length
        ? 'Told by members with their consent; the others show what is meant.'
        : 'Told by members, with their consent.'
  return (
    <Band id="stories" title="What members say" lead={lead}>
      <ul className="grid gap-6 lg:grid-cols-3">
        {places.map(({ who, text, sample }) => (
          <li
            key={who + text}
            className="grid content-start gap-3 rounded-card border border-line bg-surface p-5"
          >
            <div>{sample ? <Badge>Sample</Badge> : <Badge look="good">Member</Badge>}</div>
            <p className="wrap-anywhere">{text}</p>
            <p className="text-sm wrap-anywhere text-ink-3">{who}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

/** The operator's figures: a goal, confirmed with what it rests on, or counted now. */
export function Goals({ data }: { data: LandingData | null }) {
  const shown = claims.map((claim) => ({
    ...claim,
    ...(data?.claims.find(({ key }) => key === claim.key) ?? { state: 'goal', count: null, basis: null }),
  }))
  const reached = shown.filter(({ state }) => state !== 'goal').length
  const title =
    reached === 0 ? 'Our goal' : reached < shown.length ? 'Where we are, and our goal' : 'Where we are'
  return (
    <Band
      id="goals"
      title={title}
      lead={reached === 0 ? 'Where we want to be. None of these figures has been reached yet.' : undefined}
      tone="surface"
    >
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {shown.map(({ key, figure, label, state, count, basis }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            {reached > 0 && (
              <dd className="text-sm text-ink-3">
                {state === 'live' ? 'Counted now' : state === 'confirmed' ? basis : 'Our goal'}
              </dd>
            )}
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-3xl tabular-nums">
              {count === null ? figure : new Intl.NumberFormat().format(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
