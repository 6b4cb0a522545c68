import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { FailedJobView } from '../contract.ts'
import { failedJobsQuery } from './queries.ts'
import { figure } from './words.ts'

export function FailedJobs() {
  const query = useQuery(failedJobsQuery)
  const { data } = query
  if (!data) return <Await query={query} failed={wording.jobsFailed} skeleton={<Skeletons of={['h-40']} />} />
  if (data.items.length === 0)
    return (
      <EmptyState icon={CircleCheck} title="No failed jobs">
        Every background job worked, or we're still trying.
      </EmptyState>
    )
  return (
    <Card>
      <CardHead
        icon={TriangleAlert}
        title={data.items.length === 1 ? '1 job failed' : `${data.items.length} jobs failed`}
      />
      <div tabIndex={0} role="region" aria-label="Failed jobs" className="overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">Jobs that failed for good, newest first</caption>
          <thead>
            <tr className="border-b border-line">
              {['Job', 'Error', 'When', 'Tries', 'Next'].map((head) => (
                <th key={head} scope="col" className={cell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const cell = 'py-3 pr-4 align-top font-normal last:pr-0'

function JobRow({ job }: { job: FailedJobView }) {
  const retry = useRetry(job.id)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={`${cell} min-w-40`}>
        {job.words}
      </th>
      <td className={`${cell} min-w-52 wrap-anywhere text-ink-2`}>{job.error ?? '–'}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <Time at={job.failedAt} withClock />
      </td>
      <td className={`${cell} tabular-nums`}>{figure(job.tries)}</td>
      <td className={cell}>
        <Button
          size="sm"
          icon={RotateCw}
          aria-label={`Try again: ${job.words}`}
          pending={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      </td>
    </tr>
  )
}

function useRetry(jobId: string) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: failedJobsQuery.queryKey })
  return useChange(() => client.admin.retryJob({ jobId }), {
    onDone: () => {
      toast.success(wording.retried)
      return reload()
    },
    onFail: (error) => {
      sayFailure(error, wording.retryFailed)
      // Another administrator may have retried it already.
      return reload()
    },
  })
}
