import { z } from 'zod'
import { givenInvitation } from '#features/invitations/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { attemptLimit, email } from './credentials-contract.ts'
import { done } from './passwords-contract.ts'
import { newPasskey, passkeyAnswer, secondFactorCode } from './proof-fields-contract.ts'
import { onward, sessionView } from './session-contract.ts'

/** For `navigator.credentials`, after `parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const secondFactorForm = z.object({ code: secondFactorCode })

export const emailForm = z.object({ email })

const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  /** Kept by a password manager, so losing one device doesn't lose it. */
  backedUp: z.boolean(),
  copiedAt: time.nullable(),
})
export type PasskeyView = z.infer<typeof passkeyView>

export const securityView = z.object({
  passkeys: z.array(passkeyView),
  providers: z.array(z.object({ id: z.string(), name: z.string(), connectedAt: time.nullable() })),
  secondFactor: z.object({ createdAt: time, codesLeft: z.number().int() }).nullable(),
})
export type SecurityView = z.infer<typeof securityView>

export const mostPasskeys = 20
export const recoveryCodeCount = 10

const at = tagged('Accounts')
const manyLimit = { name: 'passkey-challenge', attempts: 60, seconds: 60, perAddress: 600 }

export const methodEndpoints = {
  passkeySignIn: endpoint({
    ...at('Sign in with a passkey; sets the session cookie'),
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    access: 'visitor',
  })
    .input(
      z.object({
        passkey: passkeyAnswer,
        as: z.enum(['member', 'admin']).default('member'),
        keeps: z.boolean().default(false),
        ...onward.shape,
      }),
    )
    .output(sessionView),
  passkeySignUp: endpoint({
    ...at('Create an account with a passkey; sets the session cookie if the email needs no confirming'),
    method: 'POST',
    path: '/auth/passkeys/sign-up',
    access: 'visitor',
  })
    .input(z.object({ email, passkey: newPasskey, invitation: givenInvitation.optional(), ...onward.shape }))
    .output(sessionView),
  passkeyChallenge: endpoint({
    ...at('Options for signing in with a passkey'),
    method: 'POST',
    path: '/auth/passkeys/challenge',
    access: 'visitor',
    countsAsActivity: false,
    limit: manyLimit,
  }).output(options),
  passkeySignUpOptions: endpoint({
    ...at('Options for a new account with a passkey'),
    method: 'POST',
    path: '/auth/passkeys/sign-up-options',
    access: 'visitor',
    limit: manyLimit,
  })
    .input(emailForm)
    .output(options),
  signInLink: endpoint({
    ...at(
      "Write a sign-in link for an administrator into the server's log, if it has no mail server; always answers the same",
    ),
    method: 'POST',
    path: '/auth/sign-in-link',
    access: 'visitor',
  })
    .input(emailForm)
    .output(done),
  enterByLink: endpoint({
    ...at("Sign in with the token of a link from the server's log or command; sets the session cookie"),
    method: 'POST',
    path: '/auth/sign-in-link/enter',
    access: 'visitor',
  })
    .input(z.object({ token: z.string().min(1).max(200), as: z.enum(['member', 'admin']) }))
    .output(sessionView),
  security: endpoint({
    ...at('How I can sign in'),
    method: 'GET',
    path: '/account/security',
    access: 'member',
  }).output(securityView),
  passkeyOptions: endpoint({
    ...at('Options for another passkey'),
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'member',
    needsProof: true,
  }).output(options),
  addPasskey: endpoint({
    ...at('Add a passkey to my account'),
    method: 'POST',
    path: '/account/passkeys',
    access: 'member',
    needsProof: true,
    limit: attemptLimit,
  })
    .input(z.object({ passkey: newPasskey }))
    .output(securityView),
  removePasskey: endpoint({
    ...at('Remove one of my passkeys, never the last way to sign in'),
    method: 'DELETE',
    path: '/account/passkeys/{passkeyId}',
    access: 'member',
    needsProof: true,
  })
    .input(z.object({ passkeyId: id }))
    .output(securityView),
  beginSecondFactor: endpoint({
    ...at('A key for an authenticator app; nothing changes before a code of it is sent'),
    method: 'POST',
    path: '/account/second-factor/key',
    access: 'member',
    needsProof: true,
  }).output(z.object({ key: z.string(), address: z.string(), setup: z.string() })),
  addSecondFactor: endpoint({
    ...at('Ask for a code of this authenticator app at every sign-in with a password'),
    method: 'PUT',
    path: '/account/second-factor',
    access: 'member',
    needsProof: true,
    limit: attemptLimit,
  })
    .input(secondFactorForm.extend({ setup: z.string().max(500) }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  newRecoveryCodes: endpoint({
    ...at('Replace my recovery codes'),
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'member',
    needsProof: true,
    limit: attemptLimit,
  }).output(z.object({ recoveryCodes: z.array(z.string()) })),
  removeSecondFactor: endpoint({
    ...at('Stop asking for codes'),
    method: 'DELETE',
    path: '/account/second-factor',
    access: 'member',
    needsProof: true,
  }).output(securityView),
  proofOptions: endpoint({
    ...at('Options for confirming with a passkey that this is me'),
    method: 'POST',
    path: '/auth/proof/options',
    access: 'member',
    limit: manyLimit,
  }).output(options),
  signOutOthers: endpoint({
    ...at('End all of my other sessions'),
    method: 'POST',
    path: '/auth/sign-out-others',
    access: 'member',
  }).output(done),
  lockAccount: endpoint({
    ...at(
      'Lock my account with the token of an email about a change that was not mine; answers with the token of a reset link',
    ),
    method: 'POST',
    path: '/auth/lock',
    access: 'visitor',
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ resetToken: z.string() })),
}
