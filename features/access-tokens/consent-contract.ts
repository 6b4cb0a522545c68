import { z } from 'zod'
import { endpoint, tokenScopes } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'

export const consentWording = {
  unknownApp:
    "We don't know the app that sent you here, so we can't connect it. Try connecting from the app again.",
  wrongReturn:
    "The app asked us to send you somewhere it hasn't registered, so we stopped. Nothing was connected.",
  unsupported: "The app asked for access in a way we don't support. Nothing was connected.",
} as const

const text = z.string().max(2000).optional()

/** OAuth authorization request (RFC 6749 4.1.1, RFC 7636, RFC 8707). */
export const asking = z.object({
  response_type: text,
  client_id: text,
  redirect_uri: text,
  code_challenge: text,
  code_challenge_method: text,
  scope: text,
  state: text,
  resource: text,
})
export type Asking = z.infer<typeof asking>

const consent = z.object({
  app: z.object({ name: z.string(), host: z.string() }),
  scope: z.enum(tokenScopes),
  expiresAt: time,
  asksPassword: z.boolean(),
  problem: z.string().nullable(),
  denyTo: z.string(),
})
export type ConsentView = z.infer<typeof consent>

const at = tagged('Access tokens')

export const consentEndpoints = {
  consent: endpoint({
    ...at('What an app asks for, before I allow it'),
    method: 'POST',
    path: '/oauth/consent',
    access: 'member',
    limit: { name: 'consent', attempts: 60, seconds: 60 },
  })
    .input(asking)
    .output(consent),
  allow: endpoint({
    ...at('Allow an app what I chose, and get where to go back to'),
    method: 'POST',
    path: '/oauth/allow',
    access: 'member',
    limit: { name: 'auth', attempts: 5, seconds: 60, perAddress: 100 },
  })
    .input(
      z.object({
        asking,
        scope: z.enum(tokenScopes),
        projectId: id.nullable(),
        password: z.string().max(500).optional(),
      }),
    )
    .output(z.object({ redirectTo: z.string() })),
}
