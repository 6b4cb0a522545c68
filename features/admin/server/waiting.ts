import { eq, isNull } from 'drizzle-orm'
import { userFeedback } from '#features/assistant/server/tables.ts'
import { hasNewestFailed } from '#features/backups/server/reads.ts'
import { buildRequests } from '#features/build-requests/server/tables.ts'
import { enquiries } from '#features/enquiries/server/tables.ts'
import { memberStories } from '#features/landing/server/tables.ts'
import { openReports } from '#features/moderation/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Waiting } from '../contract.ts'

export async function readWaiting({ app }: MemberContext): Promise<Waiting> {
  const { db } = app
  const [reports, requests, inbox, emails, jobs, stories, lastFailed] = await Promise.all([
    openReports(db),
    db.$count(buildRequests, eq(buildRequests.status, 'pending')),
    db.$count(userFeedback, eq(userFeedback.status, 'open')),
    db.$count(enquiries, isNull(enquiries.doneAt)),
    app.jobs.failed(),
    db.$count(memberStories, eq(memberStories.state, 'offered')),
    hasNewestFailed(db),
  ])
  return {
    reports: [...reports.values()].reduce((sum, n) => sum + n, 0),
    resources: reports.get('link') ?? 0,
    buildRequests: requests,
    inbox,
    enquiries: emails,
    jobs: jobs.length,
    stories,
    backups: lastFailed ? 1 : 0,
  }
}
