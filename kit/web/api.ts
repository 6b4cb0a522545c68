import { createORPCClient } from '@orpc/client'
import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from 'virtual:contract'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { isLeaving } from './leaving.ts'
import { askForProof, wantsProof } from './proof.ts'

type CallContext = { idempotencyKey?: string }

let csrfToken: string | null = null

export function setCsrfToken(token: string | null): void {
  csrfToken = token
}

const refusals = new Set<() => void>()

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
    // A body can only be sent once, and it is resent after the password prompt.
    const again = request.clone()
    const first = await fetch(request, { ...init, credentials: 'same-origin', keepalive: isLeaving() })
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

export const client: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> =
  createORPCClient(link)

export function errorBody(error: unknown): ErrorBody | undefined {
  return error instanceof ORPCError ? (error.data as ErrorBody | undefined) : undefined
}

export function refusal(error: unknown): ErrorBody | undefined {
  const body = errorBody(error)
  return body && body.code !== 'internal' && body.code !== 'unavailable' ? body : undefined
}
