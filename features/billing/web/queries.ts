import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

/** Everything about the viewer's plan; what changes it makes all of it new. */
export const billingKey = ['billing']

/** Whether payments are on here. */
export const offerQuery = queryOptions({
  queryKey: ['billing', 'offer'],
  queryFn: () => client.billing.offer(),
  staleTime: 300_000,
})

/** The viewer's plan with its limits. */
export const planQuery = queryOptions({
  queryKey: ['billing', 'plan'],
  queryFn: () => client.billing.checkSubscription(),
})

/** My payments, twenty at a time. */
export const paymentsQuery = keysetQuery(['billing', 'payments'], (page) =>
  client.billing.payments({ limit: 20, ...page }),
)

/** A person's plan, for administrators. */
export const userPlanQuery = (userId: string) =>
  queryOptions({ queryKey: ['billing', 'user', userId], queryFn: () => client.billing.userPlan({ userId }) })
