import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { NameQuestion } from '#features/profiles/web/shared/NameQuestion.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'
import { Banner } from './Banner.tsx'
import { CollaborationHub } from './CollaborationHub.tsx'
import { EngagementHub } from './EngagementHub.tsx'
import { ForumChatter } from './ForumChatter.tsx'
import { HeadActs } from './HeadActs.tsx'
import type { Part } from './part.ts'
import { CreateProject, Potentials, WhereToStart } from './PlainCards.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import { countsQuery } from './queries.ts'
import { SinceLastVisit } from './SinceLastVisit.tsx'
import { Today } from './Today.tsx'

// Without a project, and most members have one.
const FirstStep = lazy(() => import('./FirstStep.tsx'))

type Places = {
  opportunity: ReactNode
  assistant: ReactNode
  people: ReactNode
  week: (project: { id: string }) => ReactNode
}

export function DashboardPage(places: Places) {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(countsQuery(user?.id ?? ''))
  // If the whole call failed, it failed for every card, and each says so.
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
      <Banner counts={data} />
      <PageHead
        title={`Welcome back, ${name}!`}
        lead={<SinceLastVisit since={data?.since ?? null} />}
        actions={<HeadActs />}
      />
      <div className="grid min-w-0 gap-5">
        <Cards part={part} isNew={isNew} {...places} />
      </div>
    </>
  )
}

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

const columnLook = 'grid min-w-0 gap-3 *:pt-4'

function Cards({
  part,
  isNew,
  opportunity,
  assistant,
  people,
  week,
}: Places & { part: Part; isNew: boolean }) {
  return (
    <>
      {isIncomplete(part) && <CountsFailed part={part} />}
      {part.counts?.next && (
        <Suspense fallback={<Skeletons of={['h-80']} />}>
          <FirstStep isNew={isNew} next={part.counts.next} />
        </Suspense>
      )}
      <Today {...part} people={people} week={week} />
      <NameQuestion />
      <div className="grid min-w-0 items-start gap-x-8 gap-y-4 md:grid-cols-2 min-[75rem]:grid-cols-3 min-[75rem]:grid-rows-[auto_1fr]">
        <div className={columnLook}>
          <CreateProject />
          <ProjectProgress {...part} />
          <Potentials />
        </div>
        <div className={columnLook}>
          {opportunity}
          <CollaborationHub {...part} />
        </div>
        <div className={cx(columnLook, 'min-[75rem]:row-span-2')}>
          <ForumChatter {...part} />
          <EngagementHub {...part} />
          {assistant}
        </div>
        <div className="md:col-span-2">
          <WhereToStart />
        </div>
      </div>
    </>
  )
}
