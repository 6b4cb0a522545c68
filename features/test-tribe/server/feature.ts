import { and, eq, isNull } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { testTribe } from '../contract.ts'
import { answerReview, logReview, markHelpful } from './answers.ts'
import { listAvailable } from './available.ts'
import { eraseReviews } from './erasure.ts'
import { testTribeEvents } from './events.ts'
import { testTribeExport } from './export.ts'
import { forgetDeletedTests, removeReview, removeTest } from './removing.ts'
import { appeal, reviewReports, testReports } from './reports.ts'
import { editReview, giveReview, listGiven, listReceived } from './reviews.ts'
import { testProjects } from './tables.ts'
import { editTest, listMine, listProjects, readCounts, setStatus, submitTest } from './tests.ts'

export const testTribeFeature = {
  routes: serve(testTribe, {
    counts: readCounts,
    available: listAvailable,
    mine: listMine,
    projects: listProjects,
    submit: submitTest,
    edit: editTest,
    setStatus,
    remove: removeTest,
    appeal,
    reviews: listReceived,
    review: giveReview,
    given: listGiven,
    editReview,
    removeReview,
    markHelpful,
    answer: answerReview,
    logEvidence: logReview,
  }),
  events: testTribeEvents,
  reportable: { test: testReports, review: reviewReports },
  draftPlaces: {
    'test-review': async ({ app }, id) =>
      (await app.db.$count(testProjects, and(eq(testProjects.id, id), isNull(testProjects.deletedAt)))) > 0,
  },
  housekeeping: forgetDeletedTests,
  exports: testTribeExport,
  erases: eraseReviews,
} satisfies Feature
