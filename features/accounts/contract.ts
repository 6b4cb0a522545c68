import { z } from 'zod'
import { givenInvitation } from '#features/invitations/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { attemptLimit, email, givenPassword, newPassword } from './credentials-contract.ts'
import { done, forgotPasswordForm, passwordEndpoints } from './passwords-contract.ts'
import { passkeyAnswer, secondFactorCode } from './proof-fields-contract.ts'
import { providerEndpoints } from './providers-contract.ts'
import { onward, sessionRow, sessionView } from './session-contract.ts'
import { methodEndpoints } from './sign-in-methods-contract.ts'

export type { SessionRow, SessionView } from './session-contract.ts'

const code = secondFactorCode.optional()
export const signInForm = z.object({ email, password: givenPassword, code })
export const signUpForm = z.object({ email, password: newPassword })
export const confirmForm = z.object({ password: givenPassword })

export const confirmWord = 'DELETE'

export const postChoices = ['anonymise', 'erase'] as const
export type PostChoice = (typeof postChoices)[number]

export const wording = {
  badCredentials: 'Invalid email or password. Please check your credentials and try again.',
  signedIn: 'Signed in successfully',
  signedUpNext:
    "Open the link we sent you, or sign in if you've already confirmed your email. " +
    'You may find the link in your spam folder.',
  resetNext:
    "If there's an account with this email, we sent it a link to set a new password. It works once and " +
    'expires in an hour. You may find it in your spam folder.',
  nowLocked: 'Your account is locked, and everyone is signed out. Set a new password to open it again.',
  signedUp: 'Signed up successfully! Please check your email to confirm your account.',
  resetSent: 'Password reset email sent! Please check your inbox.',
  unconfirmed: 'Please confirm your email first. We just sent you a new link.',
  linkSpent: 'This link has expired or was already used. Please request a new one.',
  passwordSet: 'Your new password is set. You can sign in now.',
  passwordChanged: "Password changed. You're now signed out on all other devices.",
  wrongCurrent: "That's not your current password.",
  typeDelete: `Type ${confirmWord} to confirm`,
  wrongPassword: "That's not your password.",
  onlyAdministrator:
    "You're the only administrator. Make someone else an administrator first, then delete your account.",
  keepLinkSpent: 'This link has expired or was already used.',
  kept: "We'll keep your account. You can sign in now.",
  confirmed: "Your email is confirmed, and you're signed in.",
  notTheOneChosen: "This isn't the password this account was created with.",
  guessable: "This password is easy to guess. Please pick one that's longer or less common.",
  noMail: "This site can't send email right now, so it can't send you a link. Please ask its team for one.",
  signInNow: 'Please sign in with your email and password.',
  noEmailHere: "We can't send email from here.",
  askedAgain: 'Request received',
  askedAgainDetail: "If this email still needs to be confirmed, we'll send you a new link.",
  unreachable: "We couldn't connect. Check your internet and try again.",
  notYourself: "You can't do this to your own account.",
  administratorFirst: "You can't ban an administrator. Take the role away first.",
  untilPast: 'Please pick a time in the future.',
  codeNeeded: 'Type the code from your authenticator app, or a recovery code.',
  wrongCode: "That code didn't work. Please try the next one.",
  wrongPasskey: "That passkey doesn't work here. Please try another way to sign in.",
  copiedPasskey: 'This passkey may have been copied, so we stopped it. Sign in another way, then remove it.',
  tookTooLong: 'That took too long. Please try again.',
  lastWayIn: 'This is your only way to sign in. Add another one first, then remove it.',
  locked: 'This account is locked. Set a new password with “Forgot your password?” to unlock it.',
  secondFactorFirst:
    'Administrators here need a passkey or an authenticator app. Sign in at /auth, add one in your account, then come back.',
  noSecondFactor: "You don't have an authenticator app here.",
  passkeyFailed: "Your browser couldn't use a passkey. Please try again, or sign in another way.",
  linkInLog: "If that's an administrator's email, the link is in the server's log now.",
  passkeyKnown: 'This passkey is already in your account.',
  tooManyPasskeys: 'You have 20 passkeys. Remove one first.',
  noAdministratorNow: "You're not an administrator anymore.",
} as const

export const deletionForm = z.object({
  password: givenPassword.optional(),
  posts: z.enum(postChoices),
  confirm: z
    .string()
    .max(20)
    .refine((text) => text.trim().toUpperCase() === confirmWord, { error: wording.typeDelete }),
})

export const leavingOn = (at: Date) => `This account will be deleted on ${dayOf(at)}.`

export function banned({
  until,
  reason,
  contact,
}: {
  until: Date | null
  reason: string | null
  contact: string
}): string {
  const end = until ? `until ${dayOf(until)}` : 'until our team lifts the ban'
  return (
    `You can't sign in ${end}.${reason ? ` The reason we gave: ${ended(reason)}` : ''} You can ask us ` +
    `to look again at ${contact}.`
  )
}

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'An API client'
  const browser = /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0]?.replace('Edg', 'Edge') ?? 'A browser'
  const system = /Windows|Mac OS X|Android|iPhone|iPad|Linux/.exec(userAgent)?.[0]
  return system ? `${browser} on ${system.replace('Mac OS X', 'macOS')}` : browser
}

export const dayOf = (at: Date | string) =>
  new Date(at).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const at = tagged('Accounts')

export const accounts = {
  session: endpoint({
    ...at('Who is signed in'),
    method: 'GET',
    path: '/session',
    access: 'visitor',
    countsAsActivity: false,
  }).output(sessionView),
  stayActive: endpoint({
    ...at('Mark the session as used now'),
    method: 'POST',
    path: '/session/activity',
    access: 'member',
  }).output(sessionView),
  signIn: endpoint({
    ...at('Sign in; sets the session cookie'),
    method: 'POST',
    path: '/auth/sign-in',
    access: 'visitor',
  })
    .input(signInForm.extend({ as: z.enum(['member', 'admin']).default('member'), ...onward.shape }))
    .output(sessionView),
  keepAccount: endpoint({
    ...at('Keep an account that was to be deleted, and sign in; sets the session cookie'),
    method: 'POST',
    path: '/auth/keep-account',
    access: 'visitor',
  })
    .input(signInForm)
    .output(sessionView),
  signUp: endpoint({ ...at('Create an account'), method: 'POST', path: '/auth/sign-up', access: 'visitor' })
    .input(signUpForm.extend({ ...onward.shape, invitation: givenInvitation.optional() }))
    .output(done),
  signOut: endpoint({
    ...at('End this session'),
    method: 'POST',
    path: '/auth/sign-out',
    access: 'visitor',
  }).output(done),
  signOutEverywhere: endpoint({
    ...at('End all of my sessions'),
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    access: 'member',
  }).output(done),
  sessions: endpoint({
    ...at('My sessions'),
    method: 'GET',
    path: '/auth/sessions',
    access: 'member',
  }).output(z.object({ items: z.array(sessionRow) })),
  endSession: endpoint({
    ...at('End one of my other sessions'),
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    access: 'member',
  })
    .input(z.object({ sessionId: id }))
    .output(done),
  verifyEmail: endpoint({
    ...at(
      'Confirm an email with the token of its link and the password chosen at sign-up; sets the session cookie',
    ),
    method: 'POST',
    path: '/auth/verify-email',
    access: 'visitor',
  })
    .input(
      z.object({
        token: z.string().min(1).max(2000),
        password: givenPassword.optional(),
        code,
        passkey: passkeyAnswer.optional(),
      }),
    )
    .output(sessionView),
  resendVerification: endpoint({
    ...at('Send the confirmation link again'),
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'visitor',
  })
    .input(forgotPasswordForm.extend(onward.shape))
    .output(done),
  token: endpoint({
    ...at('Get a bearer token for an API client; it ends after 30 minutes without a call'),
    method: 'POST',
    path: '/auth/token',
    access: 'visitor',
  })
    .input(signInForm)
    .output(
      z.object({
        access_token: z.string(),
        token_type: z.literal('bearer'),
        expires_at: z.number().int(),
        expires_in: z.number().int(),
      }),
    ),
  deleteAccount: endpoint({
    ...at('Ask for my account to be deleted in 14 days; ends all of my sessions'),
    method: 'POST',
    path: '/account/deletion',
    access: 'member',
    limit: attemptLimit,
  })
    .input(deletionForm)
    .output(z.object({ dueAt: time, email: z.string() })),
  keepByLink: endpoint({
    ...at("Keep an account that was to be deleted, with the token of the email's link"),
    method: 'POST',
    path: '/auth/keep-account/by-link',
    access: 'visitor',
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ kept: z.literal(true) })),
  ...passwordEndpoints,
  ...methodEndpoints,
  ...providerEndpoints,
  checkUserRole: endpoint({
    ...at('Whether a user holds a role; asked of oneself, or by an administrator'),
    method: 'POST',
    path: '/functions/check-user-role',
    access: 'member',
  })
    .input(z.object({ _check_user_id: z.string().max(64), _check_role_name: z.string().max(40) }))
    .output(z.boolean()),
}
