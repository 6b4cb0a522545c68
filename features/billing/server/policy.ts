import { periods } from '#kit/server/schedule.ts'
import { offer } from '../contract.ts'
import type { PlanName } from '../contract.ts'

export const giving = ['active', 'trialing', 'past_due']
const living = [...giving, 'unpaid', 'paused']
export const grantsBuilder = (status: string): boolean => giving.includes(status)
export const isRunning = (status: string): boolean => living.includes(status)
export const isPaymentOpen = (status: string): boolean => status === 'past_due' || status === 'unpaid'

type Facts = { createdAt: Date; status: string | null; grant: { until: Date | null } | null; now: Date }
export type PlanAccess = {
  plan: PlanName
  source: 'stripe' | 'granted' | null
  trialEndsAt: Date
  trialOver: boolean
}

export function planAccess({ createdAt, status, grant, now }: Facts): PlanAccess {
  const trialEndsAt = new Date(createdAt.getTime() + periods.trial)
  const granted = grant !== null && (grant.until === null || grant.until > now)
  const source = status !== null && grantsBuilder(status) ? 'stripe' : granted ? 'granted' : null
  return { plan: source ? 'builder' : 'free', source, trialEndsAt, trialOver: now >= trialEndsAt }
}

/** Reading, checking off tasks, evidence and exports are never refused. */
export type PlanAction = 'ai_project' | 'project' | 'generation' | 'ai_restoration'
type Case = Pick<PlanAccess, 'plan' | 'trialOver'> & { paymentsOn: boolean; aiProjects: number }

/**
 * Null if allowed (decision 0013). Free counts AI-generated projects and, after its trial, makes
 * nothing new. A deleted project frees its place and takes one when restored, but after the trial, a
 * restore is always allowed.
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
