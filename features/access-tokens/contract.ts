import { z } from 'zod'
import { givenPassword } from '#features/accounts/credentials-contract.ts'
import { endpoint, tokenScopes } from '#kit/contract/endpoint.ts'
import type { TokenScope } from '#kit/contract/endpoint.ts'
import { filledLine, tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { consentEndpoints } from './consent-contract.ts'

export const wording = {
  loadFailed: "We couldn't load your apps and tokens.",
  createFailed: "We couldn't create the token. Nothing was changed, so please try again.",
  wrongPassword: "That's not your password.",
  tooMany: 'You have 20 tokens, which is the limit. Revoke one to create another.',
  noProject: 'Please pick one of your projects.',
  gone: "This token doesn't work. It may have expired, or it was revoked. You can create a new one in Account Settings.",
} as const

export const limits = { name: 60, tokens: 20 } as const

export const scopeLabels: Record<TokenScope, { label: string; description: string }> = {
  read: { label: 'Read only', description: 'See your plan, tasks, prompts and evidence.' },
  write: {
    label: 'Read and write',
    description: 'Also check off tasks and prompts, add evidence as something you say, and add notes.',
  },
}

export const lifetimes = [7, 30, 90, 365] as const
export const lifetimeLabels: Record<(typeof lifetimes)[number], string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: '1 year',
}

export const tokenForm = z.object({
  name: filledLine(limits.name, 'Please name it after where you will use it.'),
  scope: z.enum(tokenScopes),
  /** null: all of the user's projects. */
  projectId: id.nullable(),
  days: z.union(lifetimes.map((days) => z.literal(days))),
  password: givenPassword.optional(),
})

const reach = z.object({
  scope: z.enum(tokenScopes),
  project: z.object({ id: z.string(), title: z.string() }).nullable(),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: time.nullable(),
})
const token = reach.extend({ id: z.string(), name: z.string(), prefix: z.string() })
export type TokenView = z.infer<typeof token>
const app = reach.extend({ id: z.string(), name: z.string(), host: z.string() })
export type AppView = z.infer<typeof app>

const access = z.object({
  tokens: z.array(token),
  apps: z.array(app),
  toolUrl: z.string(),
})
export type AccessView = z.infer<typeof access>

const at = tagged('Access tokens')

export const accessTokens = {
  list: endpoint({
    ...at('My access tokens and the apps I have connected, with when each was last used'),
    method: 'GET',
    path: '/account/tokens',
    access: 'member',
  }).output(access),
  create: endpoint({
    ...at('Create an access token; it is in this answer and never shown again'),
    method: 'POST',
    path: '/account/tokens',
    access: 'member',
    limit: { name: 'auth', attempts: 5, seconds: 60, perAddress: 100 },
  })
    .input(tokenForm)
    .output(z.object({ token, secret: z.string() })),
  revoke: endpoint({
    ...at('Revoke an access token of mine; it stops working right away'),
    method: 'DELETE',
    path: '/account/tokens/{tokenId}',
    access: 'member',
  })
    .input(z.object({ tokenId: id }))
    .output(z.object({ done: z.literal(true) })),
  disconnect: endpoint({
    ...at('Disconnect an app; everything it holds stops working right away'),
    method: 'DELETE',
    path: '/account/apps/{appId}',
    access: 'member',
  })
    .input(z.object({ appId: id }))
    .output(z.object({ done: z.literal(true) })),
  ...consentEndpoints,
}
