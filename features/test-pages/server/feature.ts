import { Hono } from 'hono'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { testPages } from '../contract.ts'
import { sweepPages } from './closing.ts'
import { eraseAnswers } from './erasure.ts'
import { testPagesEvents } from './events.ts'
import { testPagesExport } from './export.ts'
import { forgetOldTraces } from './housekeeping.ts'
import { draftPage, listPages, nameLinks, readPage, removePage, savePage } from './pages.ts'
import { savePicture, removePicture } from './pictures.ts'
import { previewRoutes } from './preview.ts'
import { testPagePaths, testPageRoutes } from './public.ts'
import { endPage, publishPage } from './publish.ts'
import { hasLivePage, livePageOf, pageForecastOutcomes } from './reads.ts'
import { readRegistration } from './registration-file.ts'
import { appealPage, pageReports } from './reports.ts'
import { allAnswers, listAnswers, readResults, removeAnswer } from './results.ts'

export const testPagesFeature = {
  routes: serve(testPages, {
    list: listPages,
    draft: draftPage,
    read: readPage,
    save: savePage,
    remove: removePage,
    keepPicture: savePicture,
    removePicture,
    publish: publishPage,
    end: endPage,
    links: nameLinks,
    results: readResults,
    answers: listAnswers,
    allAnswers,
    removeAnswer,
    registration: readRegistration,
    appeal: appealPage,
  }),
  http: (app: App) => new Hono<AppEnv>().route('/', previewRoutes(app)).route('/', testPageRoutes(app)),
  paths: testPagePaths,
  livePageOf,
  hasLivePage,
  pageForecastOutcomes,
  events: testPagesEvents,
  reportable: { page: pageReports },
  sweeps: [{ name: 'test pages at their end', every: periods.pageSweep, run: sweepPages }],
  housekeeping: forgetOldTraces,
  exports: testPagesExport,
  erases: eraseAnswers,
} satisfies Feature
