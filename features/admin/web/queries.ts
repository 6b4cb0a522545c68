import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { AuditFilter } from '../audit-contract.ts'

export const adminKey = ['admin'] as const

export const failedJobsQuery = queryOptions({
  queryKey: [...adminKey, 'jobs'],
  queryFn: () => client.admin.failedJobs(),
})

export const failedEmailsQuery = queryOptions({
  queryKey: [...adminKey, 'emails'],
  queryFn: () => client.admin.failedEmails(),
})

export const healthQuery = queryOptions({
  queryKey: [...adminKey, 'health'],
  queryFn: () => client.admin.health(),
  staleTime: 0,
})

export const modelUseQuery = queryOptions({
  queryKey: [...adminKey, 'models'],
  queryFn: () => client.admin.models(),
})

/** Refetched every minute, which doesn't count as activity. */
export const waitingQuery = queryOptions({
  queryKey: [...adminKey, 'waiting'],
  queryFn: () => client.admin.waiting(),
  refetchInterval: 60_000,
})

export const overviewQuery = (days: 30 | 90) =>
  queryOptions({
    queryKey: [...adminKey, 'overview', days],
    queryFn: () => client.admin.overview({ days }),
    placeholderData: keepPreviousData,
  })

export const metricsQuery = queryOptions({
  queryKey: [...adminKey, 'metrics'],
  queryFn: () => client.admin.metrics(),
})

export const shownMetricsQuery = queryOptions({
  queryKey: [...adminKey, 'shown-metrics'],
  queryFn: () => client.admin.shownMetrics(),
})

type UserFilter = { search: string; role: '' | 'user' | 'admin'; state: '' | 'banned' | 'unconfirmed' }

export const usersQuery = ({ search, role, state }: UserFilter) => ({
  ...keysetQuery([...adminKey, 'users', { search, role, state }], (page) =>
    client.admin.users({
      limit: 30,
      ...(search ? { search } : {}),
      ...(role ? { role } : {}),
      ...(state ? { state } : {}),
      ...page,
    }),
  ),
  placeholderData: keepPreviousData,
})

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', userId],
    queryFn: () => client.admin.user({ userId }),
    staleTime: 0,
  })

/** Never cached, since every act adds to it. */
export const auditQuery = (filter: AuditFilter) => ({
  ...keysetQuery([...adminKey, 'audit', filter], (page) =>
    client.admin.audit({ limit: 50, ...filter, ...page }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const auditFiltersQuery = queryOptions({
  queryKey: [...adminKey, 'audit-filters'],
  queryFn: () => client.admin.auditFilters(),
})
