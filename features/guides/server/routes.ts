import { implement } from '@orpc/server'
import { guarded } from '../../../server/access.ts'
import type { RequestContext } from '../../../server/context.ts'
import { guidesContract } from '../contract.ts'
import { operatorSentences } from '../operator.ts'

const visitor = implement(guidesContract).$context<RequestContext>().use(guarded)

export const guidesRoutes = {
  operator: visitor.operator.handler(({ context }) => operatorSentences(context.app.config.operator)),
}
