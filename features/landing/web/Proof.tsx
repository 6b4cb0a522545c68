import { Badge } from '#kit/web/ui/Badge.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { claims, sampleStories } from '../claims.ts'
import type { LandingData } from '../contract.ts'
import { Band } from './parts.tsx'

export function Stories({ data }: { data: LandingData | null }) {
  const published = (data?.stories ?? []).map((story) => ({ ...story, sample: false }))
  const places = [
    ...published,
    ...sampleStories.slice(published.length).map((story) => ({ ...story, sample: true })),
  ]
  const lead =
    published.length === 0
      ? 'Made up by us and marked “Sample,” until members share their own stories.'
      : published.length < places.length
        ? 'We share real stories with permission. The ones marked “Sample” are made up.'
        : 'Told by members, with their consent.'
  return (
    <Band id="stories" title={published.length === 0 ? 'How it can go' : 'What members say'} lead={lead}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {places.map(({ who, text, sample }) => (
          <li
            key={who + text}
            className={cx(
              'grid content-start gap-2 rounded-card bg-note p-4 sm:p-5 text-sm',
              // Stacked on a phone, one sample is enough.
              sample && 'max-lg:not-first:hidden',
            )}
          >
            <div>{sample ? <Badge>Sample</Badge> : <Badge look="good">Member</Badge>}</div>
            <p className="wrap-anywhere">{text}</p>
            <p className="text-meta wrap-anywhere text-ink-3">{who}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

export function Goals({ data }: { data: LandingData | null }) {
  const shown = claims.map((claim) => ({
    ...claim,
    ...(data?.claims.find(({ key }) => key === claim.key) ?? { state: 'goal', count: null, basis: null }),
  }))
  const [goals, reached] = [
    shown.filter(({ state }) => state === 'goal'),
    shown.filter(({ state }) => state !== 'goal'),
  ]
  const figures = (list: typeof shown) =>
    list
      .map(({ figure, label, count, state, basis }) => {
        const from = state === 'live' ? ' (counted now)' : state === 'confirmed' ? ` (${basis})` : ''
        return `${count === null ? figure : new Intl.NumberFormat('en-US').format(count)} ${label}${from}`
      })
      .join(', ')
  return (
    <p className="mt-5 max-w-[72ch] border-t border-line pt-4 text-sm text-ink-2">
      {reached.length > 0 && `Where we are: ${figures(reached)}. `}
      {goals.length > 0 && `Our goal: ${figures(goals)}. `}
      {reached.length === 0 && "We haven't reached any of these yet."}
    </p>
  )
}
