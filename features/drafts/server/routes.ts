import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { drafts } from '../contract.ts'
import { discardDraft, keepDraft, readDraft } from './drafts.ts'

const member = implement(drafts).$context<MemberContext>().use(guarded)

export const draftsRoutes = {
  read: member.read.handler(({ context, input }) => readDraft(context, input)),
  keep: member.keep.handler(({ context, input }) => keepDraft(context, input)),
  discard: member.discard.handler(({ context, input }) => discardDraft(context, input)),
}
