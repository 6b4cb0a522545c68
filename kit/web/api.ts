import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { routes } from 'virtual:contract'
import type { contract } from 'virtual:contract'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { CallError } from './call-error.ts'
import { isLeaving } from './leaving.ts'
import { askForProof, wantsProof } from './proof.ts'
import { requestOf } from './request-of.ts'

type CallContext = { idempotencyKey?: string }
type CallOptions = { context?: CallContext; signal?: AbortSignal }

let csrfToken: string | null = null

export function setCsrfToken(token: string | null): void {
  csrfToken = token
}

const refusals = new Set<() => void>()

export function onUnauthenticated(act: () => void): () => void {
  refusals.add(act)
  return () => void refusals.delete(act)
}

/** Our own lines: the contract's library was 8 KB on every screen (docs/decisions/0010). */
async function callRoute(route: string, input: unknown, { context, signal }: CallOptions = {}) {
  const { method, address, body } = requestOf(route, input)
  const ask = (more?: RequestInit) =>
    fetch(`/api${address}`, {
      method,
      body: body ?? null,
      signal: signal ?? null,
      credentials: 'same-origin',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
        ...(context?.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
      },
      ...more,
    })
  const first = await ask({ keepalive: isLeaving() })
  const response = (await wantsProof(first)) && (await askForProof()) ? await ask() : first
  if (response.status === 401) refusals.forEach((act) => act())
  return answerIn(response)
}

async function answerIn(response: Response): Promise<unknown> {
  if (!response.ok) throw new CallError(response.status, await errorIn(response))
  if (response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await import('./event-stream.ts')).eventsOf(response)
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

/** A proxy in between answers in its own words. */
async function errorIn(response: Response): Promise<ErrorBody | undefined> {
  const body = await response.json().catch(() => undefined)
  return typeof body?.code === 'string' ? body : undefined
}

const callsOf = (named: typeof routes | string): unknown =>
  typeof named === 'string'
    ? (input: unknown, options?: CallOptions) => callRoute(named, input, options)
    : Object.fromEntries(Object.entries(named).map(([name, route]) => [name, callsOf(route)]))

export const client = callsOf(routes) as JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>

export function errorBody(error: unknown): ErrorBody | undefined {
  return error instanceof CallError ? error.body : undefined
}

export function refusal(error: unknown): ErrorBody | undefined {
  const body = errorBody(error)
  return body && body.code !== 'internal' && body.code !== 'unavailable' ? body : undefined
}
