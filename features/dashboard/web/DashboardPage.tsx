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
import { CreateProject, Potentials, WhereToStart } from './PlainCards.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import { countsQuery } from './queries.ts'
import { SinceLastVisit } from './SinceLastVisit.tsx'

/** Where a signed-in person lands: what is due, then three columns of what goes on. */
export function DashboardPage({ opportunity, assistant }: { opportunity: ReactNode; assistant: ReactNode }) {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(countsQuery(user?.id ?? ''))
  // What failed as a whole failed for every card; each says so in its place.
  const part = {
    counts: data,
    failed: error !== null && !data,
    retrying: isFetching,
    onRetry: () => void refetch(),
  }
  const uncounted =
    part.failed ||
    (data &&
      [
        data.collaborations,
        data.suggestions,
        data.messages,
        data.badges,
        data.tests,
        data.events,
        data.challenge,
      ].includes(null))
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
        {uncounted && (
          <Callout
            kind="warn"
            title={wording.countsFailed}
            action={
              <Button size="sm" pending={isFetching} onClick={part.onRetry}>
                Try again
              </Button>
            }
          />
        )}
        <DoNext {...part} />
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
        <WhereToStart />
      </div>
    </>
  )
}
