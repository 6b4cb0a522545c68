import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { testTribe } from '../contract.ts'
import { answerReview, logReview, markHelpful } from './answers.ts'
import { listAvailable } from './available.ts'
import { listReports, reportReview, reportTest, resolveReport } from './reports.ts'
import { editReview, giveReview, listGiven, listReceived } from './reviews.ts'
import { editTest, listMine, listProjects, readCounts, setStatus, submitTest } from './tests.ts'

const member = implement(testTribe).$context<MemberContext>().use(guarded)

export const testTribeRoutes = {
  counts: member.counts.handler(({ context }) => readCounts(context)),
  available: member.available.handler(({ context, input }) => listAvailable(context, input)),
  mine: member.mine.handler(({ context, input }) => listMine(context, input)),
  projects: member.projects.handler(({ context }) => listProjects(context)),
  submit: member.submit.handler(({ context, input }) => submitTest(context, input)),
  edit: member.edit.handler(({ context, input }) => editTest(context, input)),
  setStatus: member.setStatus.handler(({ context, input }) => setStatus(context, input)),
  reviews: member.reviews.handler(({ context, input }) => listReceived(context, input)),
  review: member.review.handler(({ context, input }) => giveReview(context, input)),
  given: member.given.handler(({ context, input }) => listGiven(context, input)),
  editReview: member.editReview.handler(({ context, input }) => editReview(context, input)),
  markHelpful: member.markHelpful.handler(({ context, input }) => markHelpful(context, input)),
  answer: member.answer.handler(({ context, input }) => answerReview(context, input)),
  logEvidence: member.logEvidence.handler(({ context, input }) => logReview(context, input)),
  reportTest: member.reportTest.handler(({ context, input }) => reportTest(context, input)),
  reportReview: member.reportReview.handler(({ context, input }) => reportReview(context, input)),
  reports: member.reports.handler(({ context, input }) => listReports(context, input)),
  resolveReport: member.resolveReport.handler(({ context, input }) => resolveReport(context, input)),
}
