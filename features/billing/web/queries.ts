import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'

export const billingKey = ['billing']

export const offerQuery = queryOptions({
  queryKey: ['billing', 'offer'],
  queryFn: () => client.billing.offer(),
  staleTime: 300_000,
})

export const planQuery = queryOptions({
  queryKey: ['billing', 'plan'],
  queryFn: () => client.billing.checkSubscription(),
})

export const paymentsQuery = keysetQuery(['billing', 'payments'], (page) =>
  client.billing.payments({ limit: 20, ...page }),
)

export const userPlanQuery = (userId: string) =>
  queryOptions({ queryKey: ['billing', 'user', userId], queryFn: () => client.billing.userPlan({ userId }) })
