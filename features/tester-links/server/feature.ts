import { eq } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { testerLinks } from '../contract.ts'
import { testerLinksEvents } from './events.ts'
import { testerLinksExport } from './export.ts'
import { listGuests, logGuest, removeGuest } from './feedback.ts'
import { forgetGuests } from './forget.ts'
import { cleanUp } from './housekeeping.ts'
import { feedbackByLink } from './in-test-tribe.ts'
import { readLink, renewLink, turnLinkOff, turnLinkOn } from './links.ts'
import { linkPaths, linkRoutes } from './public.ts'
import { testGuestReviews } from './tables.ts'

export const testerLinksFeature = {
  routes: serve(testerLinks, {
    read: readLink,
    turnOn: turnLinkOn,
    renew: renewLink,
    turnOff: turnLinkOff,
    guests: listGuests,
    removeGuest,
    logGuest,
  }),
  http: linkRoutes,
  paths: linkPaths,
  events: testerLinksEvents,
  feedbackByLink,
  housekeeping: cleanUp,
  exports: testerLinksExport,
  erases: async (tx, { email }) =>
    void (await forgetGuests(tx, eq(testGuestReviews.email, email.toLowerCase()))),
} satisfies Feature
