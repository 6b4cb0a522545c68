import { periods } from '#kit/server/schedule.ts'
import { offer } from '../contract.ts'
import type { PlanName } from '../contract.ts'

/** Stripe's words for a subscription that gives Builder Track. While Stripe still tries a failed payment again, nothing is taken away. */
export const giving = ['active', 'trialing', 'past_due']
/** A subscription that has not ended, whether it gives anything or not. */
const living = [...giving, 'unpaid', 'paused']
export const grantsBuilder = (status: string): boolean => giving.includes(status)
export const isRunning = (status: string): boolean => living.includes(status)
export const isPaymentOpen = (status: string): boolean => status === 'past_due' || status === 'unpaid'

type Facts = { createdAt: Date; status: string | null; grant: { until: Date | null } | null; now: Date }
export type Standing = {
  plan: PlanName
  source: 'stripe' | 'granted' | null
  trialEndsAt: Date
  trialOver: boolean
}

/** Which plan somebody has. A paid one is named before a given one, since it is the one that can be cancelled. */
export function standingFrom({ createdAt, status, grant, now }: Facts): Standing {
  const trialEndsAt = new Date(createdAt.getTime() + periods.trial)
  const granted = grant !== null && (grant.until === null || grant.until > now)
  const source = status !== null && grantsBuilder(status) ? 'stripe' : granted ? 'granted' : null
  return { plan: source ? 'builder' : 'free', source, trialEndsAt, trialOver: now >= trialEndsAt }
}

/** What somebody may want that a plan can refuse. Reading, ticking, evidence and exports are not among them. */
export type PlanAction = 'ai_project' | 'project' | 'generation' | 'ai_restoration'
type Case = Pick<Standing, 'plan' | 'trialOver'> & { paymentsOn: boolean; aiProjects: number }

/**
 * Why a action is refused; null where it is not (decision 0013). The Free plan counts
 * AI-generated projects; after its trial nothing new is made. A deleted project frees its place, and coming back
 * takes one, but after the trial what somebody made can always come back.
 */
export function refusalOf(
  { paymentsOn, plan, trialOver, aiProjects }: Case,
  action: PlanAction,
): 'aiLimit' | 'trialOver' | null {
  if (!paymentsOn || plan === 'builder') return null
  if (trialOver) return action === 'ai_restoration' ? null : 'trialOver'
  const counts = action === 'ai_project' || action === 'ai_restoration'
  return counts && aiProjects >= offer.freeAiProjects ? 'aiLimit' : null
}
