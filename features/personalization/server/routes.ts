import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { personalization } from '../contract.ts'
import { generatePersonalization, readPersonalization } from './personalization.ts'

const member = implement(personalization).$context<MemberContext>().use(guarded)

export const personalizationRoutes = {
  read: member.read.handler(({ context, input }) => readPersonalization(context, input)),
  generate: member.generate.handler(({ context, input }) => generatePersonalization(context, input)),
}
