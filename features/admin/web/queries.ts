import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { keysetQuery } from '#kit/web/keyset.ts'
import type { AuditFilter } from '../audit-contract.ts'

/** The first word of every key here, for what changes more than one. */
export const adminKey = ['admin'] as const

/** The jobs that failed for good; for administrators. */
export const failedJobsQuery = queryOptions({
  queryKey: [...adminKey, 'jobs'],
  queryFn: () => client.admin.failedJobs(),
})

/** Emails that were given up; for administrators. */
export const failedEmailsQuery = queryOptions({
  queryKey: [...adminKey, 'emails'],
  queryFn: () => client.admin.failedEmails(),
})

/** The configured model and what was asked of it; for administrators. */
export const modelUseQuery = queryOptions({
  queryKey: [...adminKey, 'models'],
  queryFn: () => client.admin.models(),
})

/** How much waits, asked again each minute; that does not count as activity. */
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

export type UserFilter = { search: string; role: '' | 'user' | 'admin'; state: '' | 'banned' | 'unconfirmed' }

/** People, thirty at a time. */
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

/** The audit log, fifty at a time; never from memory, as every act adds to it. */
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
