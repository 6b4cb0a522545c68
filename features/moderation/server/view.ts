import { outcomes, wording } from '../contract.ts'
import type { ReportView } from '../contract.ts'
import type { Described, ReportRule } from './rules.ts'
import type { reports } from './tables.ts'

type Around = { rule: ReportRule; reporterName: string | null; subject: Described | undefined }
const gone: Described = { title: wording.gone, text: null, path: null, author: null, isHidden: false }

export function viewReport(
  row: typeof reports.$inferSelect,
  { rule, reporterName, subject = gone }: Around,
): ReportView {
  return {
    ...subject,
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    lines: row.lines ?? [],
    isAppeal: row.isAppeal,
    reason: row.reason,
    reporter: {
      id: row.reporterId,
      name: row.reporterId === null ? wording.visitor : (reporterName ?? wording.anonymous),
    },
    createdAt: row.createdAt.toISOString(),
    outcomes: outcomes.filter((outcome) => rule.outcomes[outcome]),
    explainsHiding: rule.explainsHiding === true,
  }
}
