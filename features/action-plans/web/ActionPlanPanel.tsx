import { useQuery } from '@tanstack/react-query'
import { CalendarClock, History } from 'lucide-react'
import { useState } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { errorBody } from '#kit/web/api.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import { wording } from '../contract.ts'
import type { PlanState, PlanView } from '../contract.ts'
import { Checklist } from './Checklist.tsx'
import { Heard } from './Heard.tsx'
import { PlanHead } from './PlanHead.tsx'
import { EngagementOpportunities, OfferAlignment, PlannedItems, TuneUp } from './PlanSections.tsx'
import { planQuery } from './queries.ts'
import { EarlierWeeks, FindCollaborators, PreSetup, QuickSupport } from './SideCards.tsx'
import { useNextWeek } from './use-plan.ts'
import { WeeklyReview } from './WeeklyReview.tsx'

export function ActionPlanPanel({ projectId, title }: { projectId: string; title: string }) {
  const [week, showWeek] = useWeekParam()
  const newest = useQuery(planQuery(projectId))
  const running = newest.data?.plan?.week
  const isEarlier = week !== undefined && running !== undefined && week !== running
  const earlier = useQuery({ ...planQuery(projectId, week), enabled: isEarlier })
  const query = isEarlier ? earlier : newest
  const { data } = query
  if (isEarlier && errorBody(query.error)?.code === 'not_found')
    return <NoSuchWeek onBack={() => showWeek(undefined)} />
  if (!data) return <Await query={query} failed={wording.loadFailed} skeleton={<Loading />} />
  if (!data.plan) return <NoPlan projectId={projectId} />
  return (
    <Week
      key={data.plan.id}
      title={title}
      plan={data.plan}
      renewal={data.renewal}
      weeks={ensure(newest.data).weeks}
      wishes={isEarlier ? [] : data.wishes}
      isEarlier={isEarlier}
      onWeek={showWeek}
    />
  )
}

type WeekProps = {
  title: string
  plan: PlanView
  renewal: PlanState['renewal']
  weeks: PlanState['weeks']
  wishes: PlanState['wishes']
  isEarlier: boolean
  onWeek: (week: number | undefined) => void
}

function Week({ title, plan, renewal, weeks, wishes, isEarlier, onWeek }: WeekProps) {
  const [plannersShown, showPlanners] = useState(false)
  const planned = plannersShown ? plan.plannerContent : null
  const content = planned ?? plan.planContent
  const { projectId } = plan
  return (
    <>
      {isEarlier && <EarlierWeek plan={plan} onBack={() => onWeek(undefined)} />}
      <PlanHead title={title} plan={plan} renewal={renewal} isEarlier={isEarlier}>
        {plan.plannerContent && (
          <VersionToggle madeBy={plan.madeBy} plannersShown={plannersShown} onPlanners={showPlanners} />
        )}
      </PlanHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Heard projectId={projectId} wishes={wishes} />
          {planned ? (
            <PlannedItems items={planned.actionItems} />
          ) : (
            <Checklist plan={plan} isEarlier={isEarlier} />
          )}
          <OfferAlignment content={content.offerAlignment} />
          <EngagementOpportunities content={content.engagementStrategy} />
          <TuneUp content={content.executionBoost} />
        </div>
        <div className="grid min-w-0 gap-6">
          <PreSetup tasks={content.preSetup} />
          <QuickSupport />
          <FindCollaborators />
          <WeeklyReview projectId={projectId} review={plan.review} isEarlier={isEarlier} />
          {weeks.length > 1 && <EarlierWeeks weeks={weeks} shown={plan.week} onWeek={onWeek} />}
        </div>
      </div>
    </>
  )
}

function EarlierWeek({ plan, onBack }: { plan: PlanView; onBack: () => void }) {
  return (
    <Callout
      title={`You're viewing week ${plan.week}`}
      className="mb-6"
      action={
        <Button size="sm" onClick={onBack}>
          Back to this week
        </Button>
      }
    >
      This week started <Time at={plan.createdAt} /> and can't be changed. Make changes in your current week.
    </Callout>
  )
}

function NoPlan({ projectId }: { projectId: string }) {
  const { make, pending } = useNextWeek(projectId)
  return (
    <EmptyState
      icon={CalendarClock}
      title={wording.comingSoon}
      action={
        !pending && (
          <Button variant="primary" onClick={make}>
            Make my plan now
          </Button>
        )
      }
    >
      <p>Every week you'll get a few tasks that fit your hours, starting with your quickest test.</p>
      <p role="status" className="mt-2 font-medium">
        {pending && "We're making your weekly plan…"}
      </p>
    </EmptyState>
  )
}

function NoSuchWeek({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      icon={History}
      title="We couldn't find that week"
      action={<Button onClick={onBack}>Back to this week</Button>}
    >
      This project doesn't have a plan for that week.
    </EmptyState>
  )
}

function Loading() {
  return (
    <LoadingRegion>
      <div className="mb-6 flex flex-wrap justify-between gap-4">
        <Skeleton className="h-14 w-64" />
        <Skeleton className="h-10 w-80 max-w-full" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <Skeleton look="section" className="h-150 max-sm:h-240" />
          <Skeleton look="section" className="h-65 max-sm:h-17" />
        </div>
        <div className="grid content-start gap-6">
          <Skeleton look="section" className="h-68" />
          <Skeleton look="section" className="h-36" />
          <Skeleton look="section" className="h-36" />
          <Skeleton look="section" className="h-38" />
        </div>
      </div>
    </LoadingRegion>
  )
}

function useWeekParam(): [number | undefined, (week: number | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const given = search.get('week') ?? ''
  const change = (next: number | undefined) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (next) after.set('week', String(next))
      else after.delete('week')
      return after
    })
  return [/^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined, change]
}
