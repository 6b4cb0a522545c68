import { z } from 'zod'
import { givenInvitation } from '#features/invitations/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { onward, sessionView } from './session-contract.ts'
import { securityView } from './sign-in-methods-contract.ts'

export const providerWording = {
  canceled: "You didn't finish signing in there, so nothing has changed.",
  stale: 'That took too long, or it began in another browser. Please try again.',
  refused: "We couldn't check who you are, so we didn't sign you in. Please try again.",
  only: 'This site only lets people sign in with the buttons above.',
  down: (name: string) => `${name} doesn't answer right now. Please try again in a minute.`,
  noEmail: (name: string) =>
    `${name} didn't say that your email is confirmed there. Sign up here first, then connect ${name} in your account.`,
  knownEmail: (name: string) =>
    `There's an account with this email already. Sign in as usual, then connect ${name} in your account.`,
  taken: (name: string) => `${name} is already connected, to this account or another one.`,
  other: (name: string) => `That's another ${name} account than the one you connected.`,
} as const

const provider = z.string().max(40)
const begun = z.object({ redirectTo: z.url() })
const at = tagged('Accounts')
/** For a class behind one address: nothing can be guessed here, only the provider be asked too often. */
const limit = { name: 'provider', attempts: 100, seconds: 60 }

export const providerEndpoints = {
  signInWithProvider: endpoint({
    ...at('Where to sign in with a provider; sets a cookie that only this browser can come back with'),
    method: 'POST',
    path: '/auth/providers/{provider}',
    access: 'visitor',
    limit,
  })
    .input(
      z.object({
        provider,
        as: z.enum(['member', 'admin']).default('member'),
        invitation: givenInvitation.optional(),
        ...onward.shape,
      }),
    )
    .output(begun),
  proveWithProvider: endpoint({
    ...at('Where to sign in again with a provider, for what asks who I am'),
    method: 'POST',
    path: '/auth/providers/{provider}/proof',
    access: 'member',
    limit,
  })
    .input(z.object({ provider, from: onward.shape.from }))
    .output(begun),
  connectProvider: endpoint({
    ...at('Where to sign in to connect a provider with my account'),
    method: 'POST',
    path: '/account/providers/{provider}',
    access: 'member',
    needsProof: true,
    limit,
  })
    .input(z.object({ provider }))
    .output(begun),
  disconnectProvider: endpoint({
    ...at('Disconnect a provider, never the last way to sign in'),
    method: 'DELETE',
    path: '/account/providers/{provider}',
    access: 'member',
    needsProof: true,
  })
    .input(z.object({ provider }))
    .output(securityView),
  finishWithProvider: endpoint({
    ...at('Come back from a provider with the query it sent; may set the session cookie'),
    method: 'POST',
    path: '/auth/providers/{provider}/return',
    access: 'visitor',
    limit,
  })
    .input(z.object({ provider, query: z.string().max(8000) }))
    .output(
      z.object({
        did: z.enum(['signed-in', 'connected', 'proven']),
        to: z.string(),
        session: sessionView,
      }),
    ),
}
