import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { NameQuestion } from '#features/profiles/web/NameQuestion.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { wording } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'
import { Banner } from './Banner.tsx'
import { CollaborationHub } from './CollaborationHub.tsx'
import { DoNext } from './DoNext.tsx'
import { EngagementHub } from './EngagementHub.tsx'
import { FirstRun } from './FirstRun.tsx'
import { ForumChatter } from './ForumChatter.tsx'
import { HeadActs } from './HeadActs.tsx'
import type { Part } from './part.ts'
import { CreateProject, Potentials, WhereToStart } from './PlainCards.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import { countsQuery } from './queries.ts'
import { SinceLastVisit } from './SinceLastVisit.tsx'

/** Cards of other features, for their places here. */
type Places = {
  opportunity: ReactNode
  assistant: ReactNode
  /** This week's plan of a project. */
  week: (project: { id: string; title: string }) => ReactNode
}

/** Where a signed-in person lands: what is due and this week's plan at the left, what goes on around them at the right. */
export function DashboardPage(places: Places) {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(countsQuery(user?.id ?? ''))
  // What failed as a whole failed for every card; each says so in its place.
  const part: Part = {
    counts: data,
    failed: error !== null && !data,
    retrying: isFetching,
    onRetry: () => void refetch(),
  }
  const isNew = data !== undefined && isFirstVisit(data)
  const name = user ? (user.username ?? user.email.split('@')[0]) : ''
  return (
    <>
      {!isNew && <Banner counts={data} />}
      <PageHead
        title={isNew ? `Welcome, ${name}!` : `Welcome back, ${name}!`}
        lead={!isNew && <SinceLastVisit since={data?.since ?? null} />}
        actions={<HeadActs />}
      />
      <div className="grid min-w-0 gap-8">
        <NameQuestion />
        {isNew ? <FirstRun /> : <Cards part={part} {...places} />}
      </div>
    </>
  )
}

/** Nothing answered and nothing made: there is one thing to do, and nothing to count. */
const isFirstVisit = ({ next, projects }: DashboardCounts) =>
  next?.to === '/trait-questionnaire' && projects?.active === 0

function isIncomplete({ counts, failed }: Part): boolean {
  if (!counts) return failed
  const { collaborations, suggestions, messages, badges, tests, events, challenge } = counts
  return [collaborations, suggestions, messages, badges, tests, events, challenge].includes(null)
}

function CountsFailed({ part: { retrying, onRetry } }: { part: Part }) {
  return (
    <Callout
      kind="warn"
      title={wording.countsFailed}
      action={
        <Button size="sm" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

function Cards({ part, opportunity, assistant, week }: Places & { part: Part }) {
  const [newest] = part.counts?.projects?.newest ?? []
  return (
    <>
      {isIncomplete(part) && <CountsFailed part={part} />}
      <DoNext {...part} />
      <div className="grid min-w-0 items-start gap-x-10 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-8">
          {newest && week(newest)}
          <ProjectProgress {...part} />
          <CreateProject />
          <Potentials />
        </div>
        <div className="grid min-w-0 gap-8 md:max-lg:grid-cols-2 md:max-lg:items-start">
          {opportunity}
          <CollaborationHub {...part} />
          <ForumChatter {...part} />
          <EngagementHub {...part} />
          {assistant}
        </div>
      </div>
      <WhereToStart />
    </>
  )
}
