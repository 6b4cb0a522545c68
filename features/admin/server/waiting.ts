import { eq, isNull } from 'drizzle-orm'
import { userFeedback } from '#features/assistant/server/tables.ts'
import { buildRequests } from '#features/build-requests/server/tables.ts'
import { enquiries } from '#features/enquiries/server/tables.ts'
import { forumFlags } from '#features/forum/server/tables.ts'
import { memberStories } from '#features/landing/server/tables.ts'
import { userReports } from '#features/messages/server/tables.ts'
import { resourceReports } from '#features/resources/server/tables.ts'
import { testReports } from '#features/test-tribe/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Waiting } from '../contract.ts'

/** What stands beside the console's entries: open reports, unanswered questions and requests, failed jobs. */
export async function readWaiting({ app }: MemberContext): Promise<Waiting> {
  const { db } = app
  const [reports, forum, tests, resources, requests, inbox, letters, jobs, stories] = await Promise.all([
    db.$count(userReports, isNull(userReports.resolvedAt)),
    db.$count(forumFlags, isNull(forumFlags.resolvedAt)),
    db.$count(testReports, isNull(testReports.resolvedAt)),
    db.$count(resourceReports, isNull(resourceReports.resolvedAt)),
    db.$count(buildRequests, eq(buildRequests.status, 'pending')),
    db.$count(userFeedback, eq(userFeedback.status, 'open')),
    db.$count(enquiries, isNull(enquiries.doneAt)),
    app.jobs.failed(),
    db.$count(memberStories, eq(memberStories.state, 'offered')),
  ])
  return {
    reports,
    forum,
    tests,
    resources,
    buildRequests: requests,
    inbox,
    enquiries: letters,
    jobs: jobs.length,
    stories,
  }
}
