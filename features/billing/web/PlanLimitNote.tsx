import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import { planQuery } from './queries.ts'

export function PlanLimitNote() {
  const { data } = useQuery(planQuery)
  if (!data) return null
  const { used, most } = data.limits.aiProjects
  if (most === null) return null
  return (
    <p className="mb-6 text-sm text-ink-2">
      {data.trialOver ? (
        <>
          Your trial ended on <Time at={data.trialEndsAt} />. You can still read and export what you made.
          Upgrade to Builder Track to create something new.{' '}
        </>
      ) : (
        <>
          {used} of {most} AI projects used, trial until <Time at={data.trialEndsAt} />. Builder Track lifts
          the limit.{' '}
        </>
      )}
      <TextLink to="/payment">{wording.seePlans}</TextLink>
    </p>
  )
}
