import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../web/api.ts'

/** The jobs that failed for good; for administrators. */
export const failedJobsQuery = queryOptions({ queryKey: ['admin', 'jobs'], queryFn: () => client.admin.failedJobs() })

/** The configured model and what was asked of it; for administrators. */
export const modelUseQuery = queryOptions({ queryKey: ['admin', 'models'], queryFn: () => client.admin.models() })
