import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { RequestContext } from '#kit/server/context.ts'
import { guidesContract } from '../contract.ts'
import { operatorSentences } from '../operator.ts'

const visitor = implement(guidesContract).$context<RequestContext>().use(guarded)

export const guidesRoutes = {
  operator: visitor.operator.handler(({ context }) => operatorSentences(context.app.config.operator)),
}
