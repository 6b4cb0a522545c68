import { useQuery } from '@tanstack/react-query'
import { SpeedSentence } from '#features/page-speed/web/shared/SpeedSentence.tsx'
import { errorBody } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { plural } from '#planner/words.ts'
import { offSentences, wording } from '../contract.ts'
import type { PartView, Status } from '../contract.ts'
import { PartHistory } from './PartHistory.tsx'
import { statusQuery } from './queries.ts'

const again = 30_000
const titles: Record<PartView['part'], string> = {
  database: 'Database',
  emails: 'Emails',
  jobs: 'Background jobs',
  liveSources: 'Live sources',
}
const howToRead =
  'Each bar is a day (UTC), and today comes first. A day counts as without trouble only if we checked all of it, ' +
  "give or take 10 minutes. We can't check while this server is off."
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
        lead="How each part of this site is doing. This page checks again every 30 seconds."
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

function Parts({ status: { checkedAt, parts, registry, off, days, speed } }: { status: Status }) {
  const shown = off?.filter((key) => key !== 'liveSources') ?? []
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
            {days
              ?.filter((one) => one.part === part)
              .map((one) => (
                <PartHistory key={part} days={one} checkedAt={checkedAt} isOff={state === 'off'} />
              ))}
          </li>
        ))}
      </ul>
      {speed && <SpeedSentence speed={speed} />}
      <p className="text-sm text-ink-2">{days ? howToRead : wording.daysFailed}</p>
      {registry && <Registry {...registry} />}
      <p className="text-sm text-ink-2">
        We last checked on <Time at={checkedAt} withClock />.
      </p>
    </div>
  )
}

/** For people who check a registered test; they compare it with their file. */
function Registry({ number, at, head }: NonNullable<Status['registry']>) {
  return (
    <section aria-labelledby="registry" className="grid gap-1 rounded-card border border-line bg-surface p-4">
      <h2 id="registry" className="font-medium">
        Registry of tests
      </h2>
      <p className="text-sm text-ink-2">
        {plural(number, 'entry', 'entries')}, the newest from <Time at={at} withClock />. Its code is below,
        for people who check a registered test.
      </p>
      <code className="text-xs break-all">{head}</code>
    </section>
  )
}
