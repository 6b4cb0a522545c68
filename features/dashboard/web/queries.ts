import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../web/api.ts'
import { lastVisit } from './last-visit.ts'

/** Every count of the dashboard in one call. Asked anew on each visit, since every other page changes it. */
export const countsQuery = queryOptions({ queryKey: ['dashboard', 'counts'], queryFn: () => client.dashboard.counts(lastVisit ? { since: lastVisit } : {}), staleTime: 0 })
