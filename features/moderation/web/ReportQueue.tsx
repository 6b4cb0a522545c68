import type { QueryKey } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { wording } from '../contract.ts'
import type { Queue } from '../contract.ts'
import { reportsQuery } from './queries.ts'
import { ReportItem } from './ReportItem.tsx'

type ReportQueueProps = {
  queue: Queue | null
  shows: QueryKey
}

export function ReportQueue({ queue, shows }: ReportQueueProps) {
  return (
    <QueueList
      query={reportsQuery(queue)}
      label="Reports"
      failed={wording.loadFailed}
      empty={
        <EmptyState icon={Flag} title="No open reports">
          You'll find what members report here.
        </EmptyState>
      }
    >
      {(report) => <ReportItem report={report} shows={shows} />}
    </QueueList>
  )
}
