import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { NameQuestion } from '#features/profiles/web/NameQuestion.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { wording } from '../contract.ts'
import { Banner } from './Banner.tsx'
import { CollaborationHub } from './CollaborationHub.tsx'
import { DoNext } from './DoNext.tsx'
import { EngagementHub } from './EngagementHub.tsx'
import { ForumChatter } from './ForumChatter.tsx'
import { HeadActs } from './HeadActs.tsx'
import type { Part } from './part.ts'
import { CreateProject, Potentials, WhereToStart } from './PlainCards.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import { countsQuery } from './queries.ts'
import { SinceLastVisit } from './SinceLastVisit.tsx'

/** Cards of other features, for their places here. */
type Places = { opportunity: ReactNode; assistant: ReactNode }

/** Where a signed-in person lands: what is due, then three columns of what goes on. */
export function DashboardPage({ opportunity, assistant }: Places) {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(countsQuery(user?.id ?? ''))
  // What failed as a whole failed for every card; each says so in its place.
  const part: Part = {
    counts: data,
    failed: error !== null && !data,
    retrying: isFetching,
    onRetry: () => void refetch(),
  }
  return (
    <>
      <Banner counts={data} />
      <PageHead
        title={`Welcome back, ${user ? (user.username ?? user.email.split('@')[0]) : ''}!`}
        lead={<SinceLastVisit since={data?.since ?? null} />}
        actions={<HeadActs />}
      />
      <div className="grid min-w-0 gap-6">
        <NameQuestion />
        {isIncomplete(part) && <CountsFailed part={part} />}
        <DoNext {...part} />
        <Columns part={part} opportunity={opportunity} assistant={assistant} />
        <WhereToStart />
      </div>
    </>
  )
}

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

function Columns({ part, opportunity, assistant }: Places & { part: Part }) {
  return (
    <div className="grid min-w-0 items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
      <div className="grid min-w-0 gap-6">
        <CreateProject />
        <ProjectProgress {...part} />
        <Potentials />
      </div>
      <div className="grid min-w-0 gap-6">
        {opportunity}
        <CollaborationHub {...part} />
      </div>
      <div className="grid min-w-0 gap-6 md:max-lg:col-span-2 md:max-lg:grid-cols-2 md:max-lg:items-start">
        <ForumChatter {...part} />
        <EngagementHub {...part} />
        {assistant}
      </div>
    </div>
  )
}
