import type { AnySchema } from '@orpc/contract'
import { os } from '@orpc/server'
import { eq } from 'drizzle-orm'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { networkOf } from './address.ts'
import { audited } from './audit.ts'
import type { RequestContext, SessionContext } from './context.ts'
import type { Tx } from './db.ts'
import { Refusal, notFound } from './errors.ts'
import { consumeAttempt } from './limits.ts'
import { lockUser } from './lock.ts'
import { isProven, touchSession } from './session.ts'
import { sessions } from './tables.ts'

/**
 * Runs before every endpoint: access, rate limit, activity, and then the input. Lets no one signed out
 * past any access but 'visitor', so routes may rely on MemberContext. Writes administrators' changes to
 * the audit log.
 */
export const guarded = os
  .$context<RequestContext>()
  .middleware(async ({ context, procedure, path, next }, input) => {
    const { route, outputSchema } = procedure['~orpc']
    const meta = procedure['~orpc'].meta as EndpointMeta
    if (route.path) context.onEndpoint?.(route.path)
    await guard(context, meta, { ...route, input })
    const audits = meta.access === 'admin' && (route.method !== 'GET' || meta.auditsRead !== undefined)
    const checkAnswer = answersOf(outputSchema)
    if (!audits) return next({ context: { checkAnswer } })
    const call = {
      actorId: ensure(context.viewer).id,
      what: path.join('.'),
      path: route.path ?? '',
      input,
      keepsReason: meta.keepsReason === true,
      auditsBy: meta.auditsBy,
    }
    return audited(context.app, call, async (auditAbout) => next({ context: { checkAnswer, auditAbout } }))
  })

const signedOut = () => new Refusal('unauthenticated', 'Please sign in to continue.')

/** For what a stolen session alone must not do. */
export function assertProven(context: Pick<SessionContext, 'app' | 'session'>): void {
  if (!isProven(context)) throw new Refusal('proof_needed', 'Please type your password again to continue.')
}

/**
 * Locks the user. A password reset ends sessions and what they made: a call that began before it must
 * make nothing after it.
 */
export async function lockSignedIn(tx: Tx, { viewer, session }: SessionContext): Promise<void> {
  await lockUser(tx, viewer.id)
  if ((await tx.$count(sessions, eq(sessions.id, session.id))) === 0) throw signedOut()
}

type Called = { method?: string; path?: string; input: unknown }

async function guard(context: RequestContext, meta: EndpointMeta, called: Called): Promise<void> {
  const { app, viewer, session, address } = context
  const { method } = called
  if (!meta.access) throw new Error('An endpoint without declared access was called.')
  if (context.token) assertTokenMay(context, meta, called)
  if (meta.access !== 'visitor' && !viewer) throw signedOut()
  if (meta.access === 'admin' && !viewer?.admin)
    throw new Refusal('forbidden', 'Only administrators can do that.')
  if (meta.needsProof) assertProven({ app, session: ensure(session) })
  if (method !== 'GET')
    app.budget.take(viewer?.id ?? networkOf(address), Number(context.headers.get('content-length') ?? 0))
  if (meta.limit) await consumeAttempt(app, meta.limit, { address, account: viewer?.id ?? 'visitor' })
  if (session && meta.countsAsActivity !== false) await touchSession(app, session)
}

/** A project outside the token's scope is not found. */
function assertTokenMay(
  { token, viewer }: RequestContext,
  meta: EndpointMeta,
  { path, input }: Called,
): void {
  if (!meta.tokens) throw new Refusal('forbidden', "An access token can't do that. Please sign in instead.")
  if (meta.tokens === 'write' && ensure(token).scope !== 'write')
    throw new Refusal('forbidden', 'This token can only read.')
  const only = ensure(viewer).onlyProject
  if (only === undefined || meta.keepsToProject) return
  const { projectId } = (input ?? {}) as { projectId?: unknown }
  if (!path?.includes('{projectId}') || projectId !== only) throw notFound()
}

/** Checked before the commit: a row that lists can't show would break every list it is in. */
function answersOf(schema: AnySchema | undefined): RequestContext['checkAnswer'] {
  return async (view) => {
    const result = await schema?.['~standard'].validate(view)
    if (result?.issues)
      throw new Error(
        'An answer is not as the contract has it: ' +
          `${result.issues.map(({ message, path }) => `${path?.join('.')} ${message}`).join('; ')}`,
      )
  }
}
