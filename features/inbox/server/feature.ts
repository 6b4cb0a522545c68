import { lt } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { inbox } from '../contract.ts'
import { confirmPayments } from './confirm.ts'
import { inboxEvents as kinds } from './events.ts'
import { inboxExport } from './export.ts'
import { readInbox, rotateSecret, sendTest, setSecret, setStripeKey, turnOff, turnOn } from './inbox.ts'
import { addAsEvidence, dismissEvent } from './listed.ts'
import { inboxPaths, inboxRoutes } from './public.ts'
import { resealInboxes } from './rows.ts'
import { inboxEvents } from './tables.ts'

export const inboxFeature = {
  routes: serve(inbox, {
    read: readInbox,
    turnOn,
    turnOff,
    rotate: rotateSecret,
    setSecret,
    setStripeKey,
    sendTest,
    dismiss: dismissEvent,
    addAsEvidence,
  }),
  http: inboxRoutes,
  paths: inboxPaths,
  jobs: { 'inbox.confirm': { words: 'Asking Stripe about payments', run: confirmPayments, outside: true } },
  housekeeping: ({ db, clock }) =>
    db
      .delete(inboxEvents)
      .where(lt(inboxEvents.createdAt, new Date(clock.now().getTime() - periods.inboxEventsKept))),
  reseals: resealInboxes,
  events: kinds,
  exports: inboxExport,
} satisfies Feature
