import { createORPCClient } from '@orpc/client'
import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from 'virtual:contract'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { askForProof, wantsProof } from './proof.ts'

/** What a call may carry besides its input: the key that makes a repeated create harmless. */
type CallContext = { idempotencyKey?: string }

let csrfToken: string | null = null

/** The session's anti-forgery token, sent with every change from now on. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token
}

const refusals = new Set<() => void>()

/** Calls when a call was refused because nobody is signed in. Returns how to stop. */
export function onUnauthenticated(act: () => void): () => void {
  refusals.add(act)
  return () => void refusals.delete(act)
}

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${window.location.origin}/api`,
  headers: ({ context }) => ({
    ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  }),
  fetch: async (request, init) => {
    // A body can be sent once; where the password has to be typed first, it is sent again after that.
    const again = request.clone()
    const first = await fetch(request, { ...init, credentials: 'same-origin' })
    const response =
      (await wantsProof(first)) && (await askForProof())
        ? await fetch(again, { ...init, credentials: 'same-origin' })
        : first
    if (response.status === 401) refusals.forEach((act) => act())
    return response
  },
  customErrorResponseBodyDecoder: (body, response) => {
    const error = body as ErrorBody
    return new ORPCError(typeof error?.code === 'string' ? error.code : 'unavailable', {
      status: response.status,
      message: error?.message,
      data: error,
    })
  },
})

/** Calls an endpoint: `client.projects.read({ projectId })`. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> =
  createORPCClient(link)

/** The error body the server sent, or undefined where nothing came back (offline, timed out). */
export function errorBody(error: unknown): ErrorBody | undefined {
  return error instanceof ORPCError ? (error.data as ErrorBody | undefined) : undefined
}

/** Whether the server answered and refused: its sentence is then meant for the person. */
export function refusal(error: unknown): ErrorBody | undefined {
  const body = errorBody(error)
  return body && body.code !== 'internal' && body.code !== 'unavailable' ? body : undefined
}
