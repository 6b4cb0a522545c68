import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { operations } from '../contract.ts'
import { readStatus } from './status.ts'
import { listSwitches, turnOff, turnOn } from './switches.ts'

const member = implement(operations).$context<MemberContext>().use(guarded)
const visitor = implement(operations).$context<RequestContext>().use(guarded)

export const operationsRoutes = {
  status: visitor.status.handler(({ context }) => readStatus(context.app)),
  switches: member.switches.handler(({ context }) => listSwitches(context)),
  turnOff: member.turnOff.handler(({ context, input }) => turnOff(context, input.key)),
  turnOn: member.turnOn.handler(({ context, input }) => turnOn(context, input.key)),
}
