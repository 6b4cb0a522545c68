import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const challengesKey = ['challenges'] as const

export const challengesQuery = queryOptions({
  queryKey: [...challengesKey, 'list'],
  queryFn: () => client.challenges.list(),
})

export const weeklyQuery = queryOptions({
  queryKey: [...challengesKey, 'weekly'],
  queryFn: () => client.challenges.weekly(),
})

export const challengeQuery = (challengeId: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'one', challengeId],
    queryFn: () => client.challenges.read({ challengeId }),
  })

export const badgesQuery = queryOptions({
  queryKey: [...challengesKey, 'badges'],
  queryFn: () => client.challenges.badges(),
})

export const badgeQuery = (badge: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'badge', badge],
    queryFn: () => client.challenges.badge({ badge }),
  })

export const badgesOfQuery = (username: string) =>
  queryOptions({
    queryKey: [...challengesKey, 'badges-of', username.toLowerCase()],
    queryFn: () => client.challenges.badgesOf({ username }),
  })

export const weeklyPlanQuery = queryOptions({
  queryKey: [...challengesKey, 'weekly-plan'],
  queryFn: () => client.challenges.weeklyPlan(),
})
