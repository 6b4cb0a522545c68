import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { ideas } from '../contract.ts'
import { generate, readCurrent } from './generate.ts'
import { dismissIdea, listIdeas, restoreIdea, saveIdea, unsaveIdea } from './ideas.ts'

const member = implement(ideas).$context<MemberContext>().use(guarded)

export const ideasRoutes = {
  generate: member.generate.handler(({ context, input }) => generate(context, input)),
  current: member.current.handler(({ context }) => readCurrent(context)),
  list: member.list.handler(({ context, input }) => listIdeas(context, input)),
  save: member.save.handler(({ context, input }) => saveIdea(context, input)),
  unsave: member.unsave.handler(({ context, input }) => unsaveIdea(context, input)),
  dismiss: member.dismiss.handler(({ context, input }) => dismissIdea(context, input)),
  restore: member.restore.handler(({ context, input }) => restoreIdea(context, input)),
}
