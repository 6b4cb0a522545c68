import type { AnySchema } from '@orpc/contract'
import { os } from '@orpc/server'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { networkOf } from './address.ts'
import { audited } from './audit.ts'
import type { RequestContext } from './context.ts'
import { Refusal, notFound } from './errors.ts'
import { takeAttempt } from './limits.ts'
import { periods } from './schedule.ts'
import { touchSession } from './session.ts'

/**
 * Stands before every endpoint: the declared access, the rate limit, then the mark of activity, before the
 * input is even read. Routes of a feature begin with `implement(contract).$context<MemberContext>().use(guarded)`;
 * MemberContext may be promised there because this lets nobody signed out past an access other than 'visitor'.
 * Whatever an administrator's endpoint changes is written into the audit log here, by its shape and not by its author.
 */
export const guarded = os
  .$context<RequestContext>()
  .middleware(async ({ context, procedure, path, next }, input) => {
    const { route, outputSchema } = procedure['~orpc']
    const meta = procedure['~orpc'].meta as EndpointMeta
    await guard(context, meta, { ...route, input })
    const audits = meta.access === 'admin' && (route.method !== 'GET' || meta.auditsRead === true)
    const checkAnswer = answersOf(outputSchema)
    if (!audits) return next({ context: { checkAnswer } })
    const call = {
      actorId: context.viewer!.id,
      what: path.join('.'),
      path: route.path ?? '',
      input,
      keepsReason: meta.keepsReason === true,
      auditsBy: meta.auditsBy,
    }
    return audited(context.app, call, async (auditAbout) => next({ context: { checkAnswer, auditAbout } }))
  })

type Called = { method?: string; path?: string; input: unknown }

async function guard(context: RequestContext, meta: EndpointMeta, called: Called): Promise<void> {
  const { app, viewer, session, address } = context
  const { method } = called
  if (!meta.access) throw new Error('An endpoint without declared access was called.')
  if (context.token) assertTokenMay(context, meta, called)
  if (meta.access !== 'visitor' && !viewer)
    throw new Refusal('unauthenticated', 'Please sign in to continue.')
  if (meta.access === 'admin' && !viewer?.admin)
    throw new Refusal('forbidden', 'Only administrators can do that.')
  if (meta.needsProof && session!.provedAt.getTime() < app.clock.now().getTime() - periods.proof)
    throw new Refusal('proof_needed', 'Please type your password again to continue.')
  if (method !== 'GET')
    app.budget.take(viewer?.id ?? networkOf(address), Number(context.headers.get('content-length') ?? 0))
  if (meta.limit) await takeAttempt(app, meta.limit, { address, account: viewer?.id ?? 'visitor' })
  if (session && meta.countsAsActivity !== false) await touchSession(app, session)
}

/** An access token opens what is declared for it, within its project. Another project is answered as one that isn't there. */
function assertTokenMay(
  { token, viewer }: RequestContext,
  meta: EndpointMeta,
  { path, input }: Called,
): void {
  if (!meta.tokens) throw new Refusal('forbidden', "An access token can't do that. Please sign in instead.")
  if (meta.tokens === 'write' && token!.scope !== 'write')
    throw new Refusal('forbidden', 'This token can only read.')
  const only = viewer!.onlyProject
  if (only === undefined || meta.keepsToProject) return
  const { projectId } = (input ?? {}) as { projectId?: unknown }
  if (!path?.includes('{projectId}') || projectId !== only) throw notFound()
}

/** What is answered after the commit is too late to refuse: a row that no list can show would stop every list it stands in. */
function answersOf(schema: AnySchema | undefined): RequestContext['checkAnswer'] {
  return async (view) => {
    const result = await schema?.['~standard'].validate(view)
    if (result?.issues)
      throw new Error(
        `An answer is not as the contract has it: ${result.issues.map(({ message, path }) => `${path?.join('.')} ${message}`).join('; ')}`,
      )
  }
}
