import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { drafts } from '../contract.ts'
import { discardDraft, saveDraft, readDraft } from './drafts.ts'
import { draftsExport } from './export.ts'

export const draftsFeature = {
  routes: serve(drafts, {
    read: readDraft,
    keep: saveDraft,
    discard: discardDraft,
  }),
  exports: draftsExport,
} satisfies Feature
