import { EyeOff, Flag } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { ReportView } from '../contract.ts'
import { PagedList } from './PagedList.tsx'
import { testTribeKey, testReportsQuery } from './queries.ts'

/** What members reported in the Test Tribe; for administrators. */
export default function TestReportsPage() {
  return (
    <>
      <PageHead
        title="Test Tribe reports"
        lead="Hide what does harm, keep the rest. One answer settles every report of the same thing."
      />
      <PagedList
        query={testReportsQuery}
        label="Reports"
        failed={wording.loadReportsFailed}
        empty={
          <EmptyState icon={Flag} title="No open reports">
            What members report in the Test Tribe appears here.
          </EmptyState>
        }
        item={(report) => <Report report={report} />}
      />
    </>
  )
}

function Report({ report }: { report: ReportView }) {
  const resolve = useChange(
    (decision: 'hide' | 'keep') => client.testTribe.resolveReport({ reportId: report.id, decision }),
    { shows: [testTribeKey], onDone: () => toast.success('Report answered') },
  )
  return (
    <Card>
      <CardHead title={<span className="wrap-anywhere">{report.title}</span>} />
      <div className="grid min-w-0 gap-2 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
          <Badge>{report.kind === 'test' ? 'Test' : 'Feedback'}</Badge>
          <span className="wrap-anywhere">
            By {report.author.name}, reported by {report.reporter.name}
          </span>
          <Time at={report.createdAt} />
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{report.text}</p>
        <p className="wrap-anywhere">
          <span className="font-medium">Reason:</span> {report.reason}
        </p>
      </div>
      <CardFoot>
        <Button
          size="sm"
          icon={EyeOff}
          pending={resolve.isPending}
          aria-label={`Hide “${report.title}”`}
          onClick={() => resolve.mutate('hide')}
        >
          Hide
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={resolve.isPending}
          aria-label={`Keep “${report.title}”`}
          onClick={() => resolve.mutate('keep')}
        >
          Keep
        </Button>
      </CardFoot>
    </Card>
  )
}
