import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { generation } from '../contract.ts'
import { cancelGeneration, readGeneration, triggerAll } from './generation.ts'

const member = implement(generation).$context<MemberContext>().use(guarded)

export const generationRoutes = {
  triggerAll: member.triggerAll.handler(({ context, input }) => triggerAll(context, input)),
  read: member.read.handler(({ context, input }) => readGeneration(context, input)),
  cancel: member.cancel.handler(({ context, input }) => cancelGeneration(context, input)),
}
