import { z } from 'zod'
import { acts, evidenceForm, movedTo, reviewForm, said } from '#features/test-tribe/reviews-contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf } from '#kit/contract/paging.ts'

export const wording = {
  loadLinkFailed: "We couldn't load your link. Please try again.",
  loadGuestsFailed: "We couldn't load the feedback from your link. Please try again.",
  isOff: 'The link is off. Turn it on first.',
  hidden: "Our team hid this test, so you can't invite testers.",
  editFirst: 'You can change it under “Edit test.”',
  name: 'Please enter your name. The privacy notice names you.',
  contactEmail: 'Please enter an email where testers can reach you.',
  guestNotFound: "We couldn't find that feedback, or you don't have access to it.",
  loggedAlready: "You've already added this feedback to your evidence.",
  safety:
    "The person who invited you added this link. Don't enter your card or a password you use anywhere else.",
  full: 'This test has all the feedback it can take. Thank you for wanting to help.',
  today: "That's all the feedback we can take from your connection today. Please come back tomorrow.",
  oldForm: 'This form is too old. Please send it again.',
  guest: 'Someone with your link',
  takenBack: 'Someone tested this from your link. What they wrote has been deleted.',
} as const

export const limits = {
  name: 80,
  email: 254,
  guests: 200,
  guestsADay: 3,
} as const

const email = z.email({ error: 'Please enter an email like name@example.com.' })

export const linkForm = z.object({
  responsibleName: filled(limits.name, wording.name),
  contactEmail: z
    .string()
    .trim()
    .min(1, { error: wording.contactEmail })
    .max(limits.email, under(limits.email))
    .pipe(email),
})

export const guestForm = reviewForm.extend({
  email: z.union([
    z.literal(''),
    z.string().trim().toLowerCase().max(limits.email, under(limits.email)).pipe(email),
  ]),
})
export type GuestForm = z.infer<typeof guestForm>

const link = linkForm.extend({
  responsibleName: z.string(),
  contactEmail: z.string(),
  url: z.string().nullable(),
  viewUrl: z.string().nullable(),
  opened: z.number().int(),
  answered: z.number().int(),
})
export type TestLink = z.infer<typeof link>

const guest = said.extend({
  email: z.string().nullable(),
  emailState: z.enum(['none', 'waiting', 'confirmed']),
})
export type GuestView = z.infer<typeof guest>

const at = tagged('Test Tribe')
const oneTest = z.object({ testId: id })
const oneGuest = z.object({ guestId: id })
const owner = 'owner-of-test' as const
const linkPath = '/test-tribe/tests/{testId}/link'
const guestPath = '/test-tribe/guests/{guestId}'

export const testerLinks = {
  read: endpoint({
    ...at('The link by which anyone can answer a test of mine, and how many did'),
    method: 'GET',
    path: linkPath,
    access: owner,
  })
    .input(oneTest)
    .output(link),
  turnOn: endpoint({
    ...at('Let anyone with a link answer a test of mine, or change who is named as responsible'),
    method: 'PUT',
    path: linkPath,
    access: owner,
    limit: acts,
  })
    .input(oneTest.extend(linkForm.shape))
    .output(link),
  renew: endpoint({
    ...at('Give a test of mine a new link; the old one stops at once'),
    method: 'PUT',
    path: `${linkPath}/renewal`,
    access: owner,
    limit: acts,
  })
    .input(oneTest)
    .output(link),
  turnOff: endpoint({
    ...at('End the link of a test of mine'),
    method: 'DELETE',
    path: linkPath,
    access: owner,
    limit: acts,
  })
    .input(oneTest)
    .output(link),
  guests: endpoint({
    ...at('The feedback that came by the link of a test of mine, newest first'),
    method: 'GET',
    path: '/test-tribe/tests/{testId}/guests',
    access: owner,
  })
    .input(oneTest.extend(pageInput.shape))
    .output(pageOf(guest)),
  removeGuest: endpoint({
    ...at('Delete feedback that came by a link of mine'),
    method: 'DELETE',
    path: guestPath,
    access: owner,
    limit: acts,
  })
    .input(oneGuest)
    .output(z.object({ removed: z.literal(true) })),
  logGuest: endpoint({
    ...at('Log feedback that came by a link of mine as evidence; once'),
    method: 'POST',
    path: `${guestPath}/evidence`,
    access: owner,
    creates: true,
    limit: acts,
  })
    .input(oneGuest.extend(evidenceForm.shape))
    .output(movedTo),
}
