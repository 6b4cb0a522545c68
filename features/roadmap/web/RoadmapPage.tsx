import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { NextLine } from '#features/evidence/web/shared/NowLine.tsx'
import { nowQuery } from '#features/evidence/web/use-now.ts'
import { preferences } from '#kit/web/local-store/preferences.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Tabs } from '#kit/web/ui/Tabs.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { wording } from '../contract.ts'
import type { TickKey } from '../contract.ts'
import { ticksQuery } from './queries.ts'
import { StepList } from './StepList.tsx'
import { tips, ways } from './steps.ts'
import type { Way } from './steps.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(nowQuery),
  cache.prefetchQuery(ticksQuery(true)),
]

const values = Object.keys(ways) as Way[]
const letters: Record<Way, string> = { 'no-idea': 'A', idea: 'B', asset: 'C' }

export default function RoadmapPage() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(ticksQuery(user !== null))
  const done = new Set(user ? data?.done : [])
  const [way, choose] = useWay(done)
  const leading = useLeading(user !== null)
  const known = data !== undefined
  const shared = { done, known, isLedByProject: leading !== undefined, isVisitor: user === null }
  const items = values.map((value) => ({
    value,
    label: `${letters[value]}: ${ways[value].label}`,
    panel: () => <StepList way={ways[value]} {...shared} />,
  }))
  return (
    <>
      <PageHead
        title="Success Roadmap"
        lead={user ? 'We check off each step as you finish it.' : <VisitorLead />}
      />
      {error && !data && (
        <Callout
          kind="warn"
          title={wording.loadFailed}
          className="mb-6"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {leading && <NextLine now={leading} className="mb-6" />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs label="Where you are now" items={items} value={way} onChange={choose} />
        </div>
        <ProTips />
      </div>
    </>
  )
}

function useLeading(signedIn: boolean) {
  const { data } = useQuery({ ...nowQuery, enabled: signedIn })
  return signedIn ? data?.projects[0] : undefined
}

function VisitorLead() {
  return (
    <>
      Here's every step. Once you <TextLink to="/auth?from=%2Froadmap">sign in</TextLink>, we'll check off the
      ones you've done.
    </>
  )
}

function ProTips() {
  return (
    <aside aria-labelledby="tips" className="h-fit rounded-card border border-accent-line bg-accent-soft p-5">
      <h2 id="tips" className="mb-3 flex items-center gap-2 text-base font-semibold">
        <Lightbulb aria-hidden className="size-5 text-accent-ink" />
        Pro Tips
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  )
}

const key = 'roadmap:chosen'

function useWay(done: ReadonlySet<TickKey>): [Way, (way: Way) => void] {
  const [search, setSearch] = useSearchParams()
  const named = (value: string | null) => values.find((way) => way === value)
  const given = named(search.get('tab'))
  const way = given ?? named(preferences.read(key)) ?? fitting(done)
  useEffect(() => {
    if (given) preferences.save(key, given)
  }, [given])
  return [way, (next) => setSearch({ tab: next })]
}

function fitting(done: ReadonlySet<TickKey>): Way {
  if (done.has('asset')) return 'asset'
  return done.has('project') ? 'idea' : 'no-idea'
}
