import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { roadmap } from '../contract.ts'
import { readTicks } from './ticks.ts'

const member = implement(roadmap).$context<MemberContext>().use(guarded)

export const roadmapRoutes = {
  ticks: member.ticks.handler(({ context }) => readTicks(context)),
}
