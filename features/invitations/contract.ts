import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import type { Limit } from '#kit/contract/endpoint.ts'
import { filledLine, tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const admissionModes = ['open', 'invitation', 'domain', 'closed'] as const
export type AdmissionMode = (typeof admissionModes)[number]

export const limits = { note: 120, uses: 1000, days: 365, domains: 50, waiting: 10_000 } as const
/** In days, for people on the waiting list. */
export const waitingInvitation = 14

export const modeLabels: Record<AdmissionMode, { label: string; description: string }> = {
  open: { label: 'Anyone', description: 'Everyone can create an account.' },
  invitation: {
    label: 'People with an invitation',
    description: 'You make a link and send it to the people you want here.',
  },
  domain: {
    label: 'People with an email at certain domains',
    description: 'For a school or a company. People with an invitation can come too.',
  },
  closed: {
    label: 'No one',
    description: "New people can't sign up, not even with an invitation. Members can still sign in.",
  },
}

export const wording = {
  needsInvitation: 'You need an invitation to sign up here.',
  ended: 'This invitation has ended or was already used.',
  closed: "This site isn't taking new members right now.",
  otherDomain: "You can't sign up with this email. Use one from your school or company, or an invitation.",
  noMailToCheck: "We can't check emails right now, so you need an invitation to sign up here.",
  everyoneCan: 'Anyone can sign up here right now.',
  waits: "We'll send you one email with an invitation when there's room.",
  waitingFull: 'The waiting list is full right now. Please try again later.',
  offTheList: "Your email isn't on the waiting list anymore.",
  nothingToLeave: 'This link has expired or was already used.',
  closedToInvitations: 'No one can sign up right now. Change who can sign up first, then invite people.',
  loadFailed: "We couldn't load this page. Please try again.",
  noDomain: 'Please enter at least one domain, such as school.example.',
  oddDomain: 'Please enter domains like school.example, one per line.',
} as const

/** As accounts' for signing up, which counts with it. */
export const attemptLimit: Limit = { name: 'auth', attempts: 5, seconds: 60, perAddress: 100 }

export const givenInvitation = z.string().min(1).max(200)

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, { error: wording.oddDomain }),
  )

export const admissionForm = z
  .object({
    mode: z.enum(admissionModes),
    domains: z.array(domain).max(limits.domains),
  })
  .refine(({ mode, domains }) => mode !== 'domain' || domains.length > 0, {
    error: wording.noDomain,
    path: ['domains'],
  })

const wholeNumber = (most: number) => {
  const error = `Please enter a whole number from 1 to ${most}.`
  return z.number({ error }).int({ error }).min(1, { error }).max(most, { error })
}
export const invitationForm = z.object({
  note: filledLine(limits.note, 'Please say who it is for.'),
  uses: wholeNumber(limits.uses),
  days: wholeNumber(limits.days),
})
export type InvitationForm = z.infer<typeof invitationForm>

export const waitingForm = z.object({
  email: z
    .string()
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email({ error: 'Please enter an email, such as you@example.com.' })),
})

const admission = z.object({
  mode: z.enum(admissionModes),
  domains: z.array(z.string()),
  /** Without a mail server, the domain of an email can't be checked. */
  sendsMail: z.boolean(),
})
export type AdmissionView = z.infer<typeof admission>

const entrance = admission.pick({ mode: true, domains: true }).extend({
  /** null: none was given. */
  invitation: z.enum(['valid', 'ended']).nullable(),
  group: z.string().nullable(),
})
export type EntranceView = z.infer<typeof entrance>

export const invitationStates = ['open', 'used', 'ended', 'withdrawn'] as const
const invitation = z.object({
  id: z.string(),
  note: z.string(),
  /** null: that administrator is gone. */
  madeBy: z.string().nullable(),
  group: z.string().nullable(),
  uses: z.number().int(),
  usesAllowed: z.number().int(),
  state: z.enum(invitationStates),
  endsAt: time,
  createdAt: time,
})
export type InvitationView = z.infer<typeof invitation>
export const madeInvitation = z.object({ invitation, link: z.string() })
export type MadeInvitation = z.infer<typeof madeInvitation>

const use = z.object({ id: z.string(), email: z.string(), at: time })
const waiting = z.object({ id: z.string(), email: z.string(), since: time, invitedAt: time.nullable() })
export type WaitingView = z.infer<typeof waiting>

const done = z.object({ done: z.literal(true) })
const at = tagged('Invitations')
const limit = { name: 'invitations', attempts: 60, seconds: 60 }
const oneInvitation = z.object({ invitationId: id })
const oneWaiting = z.object({ waitingId: id })

export const invitations = {
  entrance: endpoint({
    ...at('Who can sign up here, and whether an invitation still works'),
    method: 'POST',
    path: '/admission',
    access: 'visitor',
    limit: { name: 'admission', attempts: 300, seconds: 60 },
  })
    .input(z.object({ invitation: givenInvitation.optional() }))
    .output(entrance),
  wait: endpoint({
    ...at('Put an email on the waiting list; the same answer for one that is on it or has an account'),
    method: 'POST',
    path: '/waiting-list',
    access: 'visitor',
  })
    .input(waitingForm)
    .output(done),
  stopWaiting: endpoint({
    ...at("Take an email off the waiting list, with the token of its invitation's email"),
    method: 'POST',
    path: '/waiting-list/leave',
    access: 'visitor',
    limit: attemptLimit,
  })
    .input(z.object({ token: givenInvitation }))
    .output(done),
  admission: endpoint({
    ...at('Who can sign up here, for administrators'),
    method: 'GET',
    path: '/admin/admission',
    access: 'admin',
  }).output(admission),
  saveAdmission: endpoint({
    ...at('Choose who can sign up here'),
    method: 'PUT',
    path: '/admin/admission',
    access: 'admin',
    needsProof: true,
    limit,
  })
    .input(admissionForm)
    .output(admission),
  list: endpoint({
    ...at('All invitations, the newest first'),
    method: 'GET',
    path: '/admin/invitations',
    access: 'admin',
  })
    .input(pageInput)
    .output(pageOf(invitation)),
  make: endpoint({
    ...at('Make an invitation; its link is in this answer and never shown again'),
    method: 'POST',
    path: '/admin/invitations',
    access: 'admin',
    limit,
  })
    .input(invitationForm)
    .output(madeInvitation),
  withdraw: endpoint({
    ...at('Withdraw an invitation; its link stops working right away'),
    method: 'DELETE',
    path: '/admin/invitations/{invitationId}',
    access: 'admin',
    limit,
  })
    .input(oneInvitation)
    .output(invitation),
  uses: endpoint({
    ...at('The people who used an invitation, the newest first'),
    method: 'GET',
    path: '/admin/invitations/{invitationId}/uses',
    access: 'admin',
  })
    .input(oneInvitation.extend(pageInput.shape))
    .output(pageOf(use)),
  waiting: endpoint({
    ...at('The waiting list, the longest wait first'),
    method: 'GET',
    path: '/admin/waiting-list',
    access: 'admin',
  })
    .input(pageInput)
    .output(pageOf(waiting)),
  invite: endpoint({
    ...at('Invite an email on the waiting list once; without email, the link is in this answer'),
    method: 'POST',
    path: '/admin/waiting-list/{waitingId}/invitation',
    access: 'admin',
    limit,
  })
    .input(oneWaiting)
    .output(z.object({ waiting, link: z.string().nullable() })),
  removeWaiting: endpoint({
    ...at('Take an email off the waiting list'),
    method: 'DELETE',
    path: '/admin/waiting-list/{waitingId}',
    access: 'admin',
    limit,
  })
    .input(oneWaiting)
    .output(done),
}
