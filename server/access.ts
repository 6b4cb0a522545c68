import { os } from '@orpc/server'
import type { EndpointMeta } from '../contract/endpoint.ts'
import { audited } from './audit.ts'
import type { RequestContext } from './context.ts'
import { Refusal } from './errors.ts'
import { takeAttempt } from './limits.ts'
import { touchSession } from './session.ts'

/**
 * Stands before every endpoint: the declared access, the rate limit, then the mark of activity, before the
 * input is even read. Routes of a feature begin with `implement(contract).$context<MemberContext>().use(guarded)`;
 * MemberContext may be promised there because this lets nobody signed out past an access other than 'visitor'.
 * Whatever an administrator's endpoint changes is written into the audit log here, by its shape and not by its author.
 */
export const guarded = os.$context<RequestContext>().middleware(async ({ context, procedure, path, next }, input) => {
  const { route } = procedure['~orpc']
  const meta = procedure['~orpc'].meta as EndpointMeta
  await guard(context, meta)
  if (meta.access !== 'admin' || route.method === 'GET') return next()
  const call = { actorId: context.viewer!.id, what: path.join('.'), path: route.path ?? '', input, keepsReason: meta.keepsReason === true }
  return audited(context.app, call, async () => next())
})

async function guard(context: RequestContext, meta: EndpointMeta): Promise<void> {
  if (!meta.access) throw new Error('An endpoint without declared access was called.')
  if (meta.access !== 'visitor' && !context.viewer) throw new Refusal('unauthenticated', 'Please sign in to go on.')
  if (meta.access === 'admin' && !context.viewer?.admin) throw new Refusal('forbidden', 'This needs an administrator.')
  if (meta.limit && context.viewer) await takeAttempt(context.app, meta.limit, { address: context.address, account: context.viewer.id })
  if (context.session && meta.countsAsActivity !== false) await touchSession(context.app, context.session)
}
