import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { enquiries } from '../contract.ts'
import { forgetOldEnquiries, listEnquiries, markEnquiry, removeEnquiry, sendEnquiry } from './enquiries.ts'
import { eraseEnquiries } from './erasure.ts'
import { enquiriesEvents } from './events.ts'
import { enquiriesExport } from './export.ts'

export const enquiriesFeature = {
  routes: serve(enquiries, {
    send: sendEnquiry,
    list: listEnquiries,
    done: markEnquiry,
    remove: removeEnquiry,
  }),
  events: enquiriesEvents,
  housekeeping: forgetOldEnquiries,
  exports: enquiriesExport,
  erases: eraseEnquiries,
} satisfies Feature
