import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Flag, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { client, errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { Outcome, ReportView } from '../contract.ts'
import { listsAndRooms, reportsQuery } from './queries.ts'

/** People whom members reported from their conversations; for administrators. */
export default function PeopleReportsPage() {
  return (
    <>
      <PageHead
        title="Reports about people"
        lead="One answer settles every report about the same person. We tell the people who reported what you decided."
      />
      <Reports />
    </>
  )
}

function Reports() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(reportsQuery)
  if (error && !data)
    return (
      <ErrorState
        sentence={wording.loadReportsFailed}
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion className="grid gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </LoadingRegion>
    )
  const reports = data.pages.flatMap((page) => page.items)
  if (reports.length === 0)
    return (
      <EmptyState icon={Flag} title="No open reports">
        Whom members report from their conversations appears here.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Reports" className="divide-y divide-line rounded-card border border-line bg-surface">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}

function Report({ report }: { report: ReportView }) {
  const [bans, setBans] = useState(false)
  const { name } = report.reported
  const resolve = useChange((outcome: Outcome) => client.messages.resolve({ reportId: report.id, outcome }), {
    shows: [listsAndRooms],
    onDone: () => toast.success('Report answered'),
  })
  return (
    <article className="grid min-w-0 gap-2 p-4">
      <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span className="wrap-anywhere">Reported by {report.reporter.name}</span>
        <Time at={report.createdAt} />
      </p>
      <p className="text-sm wrap-anywhere">
        <span className="font-medium">Reason:</span> {report.reason}
      </p>
      {report.lines.length > 0 && (
        <ul
          aria-label={`What ${name} last wrote`}
          className="grid gap-1 border-l-2 border-line pl-3 text-sm text-ink-2"
        >
          {report.lines.map((line, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          pending={resolve.isPending}
          aria-label={`Keep ${name}`}
          onClick={() => resolve.mutate('kept')}
        >
          Keep
        </Button>
        <Button
          size="sm"
          icon={TriangleAlert}
          pending={resolve.isPending}
          aria-label={`Warn ${name}`}
          onClick={() => resolve.mutate('warned')}
        >
          Warn
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={Ban}
          pending={resolve.isPending}
          aria-label={`Ban ${name}`}
          onClick={() => setBans(true)}
        >
          Ban
        </Button>
      </div>
      <ConfirmDialog
        open={bans}
        title={`Ban ${name}?`}
        confirm="Ban"
        danger
        onConfirm={() => {
          setBans(false)
          resolve.mutate('banned')
        }}
        onCancel={() => setBans(false)}
      >
        They are signed out everywhere and cannot sign in again.
      </ConfirmDialog>
    </article>
  )
}
