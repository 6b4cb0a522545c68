import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { NowCard } from '#features/evidence/web/shared/NowCard.tsx'
import { NowRow } from '#features/evidence/web/shared/NowRow.tsx'
import { nowQuery } from '#features/evidence/web/use-now.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { wording } from '../contract.ts'
import type { Part } from './part.ts'

// Most days have none.
const MomentCard = lazy(() => import('#features/evidence/web/shared/MomentCard.tsx'))

type TodayProps = Pick<Part, 'counts' | 'failed'> & {
  people: ReactNode
  week: (project: { id: string }) => ReactNode
}

export function Today({ counts, failed, people, week }: TodayProps) {
  // The counts bring it with them; it is asked for again when a task or a test changes.
  const query = useQuery({ ...nowQuery, enabled: failed || counts !== undefined })
  if (!query.data)
    return <Await query={query} failed={wording.nowFailed} skeleton={<Skeletons of={['h-72']} />} />
  const { projects } = query.data
  // What was stopped comes last.
  const [first, second] = projects.toSorted((one, other) => rank(one.state) - rank(other.state))
  if (!first) return null
  const moment = projects.find((project) => project.moment)?.moment
  return (
    <>
      {moment && (
        <Suspense fallback={null}>
          <MomentCard key={moment.id} moment={moment} isSaid={moment.headline === first.headline} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-start gap-x-10 gap-y-6 min-[75rem]:grid min-[75rem]:grid-cols-3 min-[75rem]:gap-x-8">
        <div className="grid min-w-0 grow-2 basis-[34rem] gap-3 max-sm:basis-full min-[75rem]:col-span-2 min-[75rem]:only:col-span-3">
          <NowCard
            now={first}
            over={<TextLink to={`/projects/${first.projectId}`}>{first.projectTitle}</TextLink>}
            details={week({ id: first.projectId })}
          />
          {second && <NowRow now={second} />}
        </div>
        {people}
      </div>
    </>
  )
}

const rank = (state: string) => (state === 'stopped' ? 1 : 0)
