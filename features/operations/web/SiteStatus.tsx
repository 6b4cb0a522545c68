import { useQuery } from '@tanstack/react-query'
import { SpeedSentence } from '#features/page-speed/web/shared/SpeedSentence.tsx'
import { errorBody } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { plural, small } from '#planner/words.ts'
import { offSentences, wording } from '../contract.ts'
import type { PartView, Status } from '../contract.ts'
import { cleanFirstDay, dayViews, summaryOf } from './day-states.ts'
import { PartHistory } from './PartHistory.tsx'
import { statusQuery } from './queries.ts'

const again = 30_000
const titles: Record<PartView['part'], string> = {
  database: 'Pages and saving',
  emails: 'Emails',
  jobs: 'Plans and matches',
  liveSources: 'Live sources',
}
const howWeCount =
  'Days are in UTC. We check every minute, and allow for 10 minutes a day that we missed. ' +
  "We can't check while this server is off. Each bar is a day, and today comes first."
const states = {
  good: { look: 'good', words: 'Working' },
  trouble: { look: 'warn', words: 'Having trouble' },
  off: { look: 'neutral', words: 'Off' },
  unknown: { look: 'neutral', words: 'Not known' },
} as const

export function SiteStatus() {
  const { data, error, refetch } = useQuery({ ...statusQuery, refetchInterval: again })
  return (
    <>
      <PageHead
        title="Status"
        lead={data && !error ? leadOf(data) : 'How each part of this site is doing.'}
      />
      {error && (
        <ErrorState
          sentence={wording.statusFailed}
          reference={errorBody(error)?.reference}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <LoadingRegion>
          <Skeleton className="h-72" />
        </LoadingRegion>
      )}
      {!error && data && <Parts status={data} />}
    </>
  )
}

function leadOf({ parts, off }: Status): string {
  const named = (sought: PartView['state']) =>
    parts.filter(({ state }) => state === sought).map(({ part }) => part)
  const troubled = named('trouble').map((part) => titles[part])
  if (troubled.length > 0) return `Having trouble: ${troubled.join(', ')}.`
  if (named('unknown').length > 0) return "We couldn't check everything. What we could is working."
  const [first, second] = named('off').map((part) => titles[part])
  if (second) return `${first} and ${small(second)} are off on this site. Everything else is working.`
  if (first) return `${first} are off on this site. Everything else is working.`
  return off?.length ? "Everything that's turned on is working." : 'Everything is working.'
}

/** Said once below the parts, and not by each of them. */
function isCleanFirstDay({ checkedAt, parts, days }: Status): boolean {
  const on = days?.filter(({ part }) => parts.some((one) => one.part === part && one.state !== 'off')) ?? []
  return on.length > 0 && on.every((one) => summaryOf(dayViews(one, checkedAt)) === cleanFirstDay)
}

function Parts({ status }: { status: Status }) {
  const { checkedAt, parts, registry, off, days, speed } = status
  const shown = off?.filter((key) => key !== 'liveSources') ?? []
  const isFirst = isCleanFirstDay(status)
  return (
    <div className="grid gap-4">
      {shown.map((key) => (
        <Callout key={key} kind="attention" title={offSentences[key]} />
      ))}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {parts.map(({ part, state, sentence }) => (
          <li key={part} className="grid gap-1 p-4">
            <div className="flex items-center justify-between gap-4">
              <h2 className="font-medium">{titles[part]}</h2>
              <Badge look={states[state].look}>{states[state].words}</Badge>
            </div>
            <p className="text-sm text-ink-2">{sentence}</p>
            {!isFirst &&
              days
                ?.filter((one) => one.part === part)
                .map((one) => (
                  <PartHistory key={part} days={one} checkedAt={checkedAt} isOff={state === 'off'} />
                ))}
          </li>
        ))}
      </ul>
      {speed && <SpeedSentence speed={speed} />}
      {!days && <p className="text-sm text-ink-2">{wording.daysFailed}</p>}
      <p className="text-sm text-ink-2">
        {isFirst && `${cleanFirstDay} `}Last checked <Time at={checkedAt} withClock />. This page checks again
        every 30 seconds.
      </p>
      <div className="grid gap-1">
        {days && (
          <Disclosure summary="How we count">
            <p className="max-w-[68ch] text-sm text-ink-2">{howWeCount}</p>
          </Disclosure>
        )}
        {registry && <Registry {...registry} />}
      </div>
    </div>
  )
}

function Registry({ number, at, head }: NonNullable<Status['registry']>) {
  return (
    <section aria-label="Check a registered test">
      <Disclosure summary="Check a registered test">
        <p className="max-w-[68ch] text-sm text-ink-2">
          Checking a test that was registered before it ran? Compare this code with the one you got. The
          registry has {plural(number, 'entry', 'entries')}, the newest from <Time at={at} withClock />.
        </p>
        <code className="text-xs break-all">{head}</code>
      </Disclosure>
    </section>
  )
}
