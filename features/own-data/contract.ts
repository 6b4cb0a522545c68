import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import type { Limit } from '../../contract/endpoint.ts'
import { time } from '../../contract/paging.ts'
import { attemptLimit, givenPassword } from '../accounts/contract.ts'

/** Where one's own data is downloaded: a zip, written as it is read (rulings: GDPR page). */
export const exportAddress = '/api/account/export'
export const exportLimit: Limit = { name: 'export', attempts: 5, seconds: 3600 }
/** What is typed so that nobody deletes an account by a slip (expectations 104). */
export const confirmWord = 'DELETE'

export const wording = {
  exported: 'Your data is downloaded',
  exportFailed: 'Your data could not be downloaded. Please try again.',
  typeDelete: `Type ${confirmWord} to confirm`,
  wrongPassword: 'This is not your password.',
  onlyAdministrator: 'You are the only administrator. Make somebody else one first, then you can delete your account.',
  linkSpent: 'This link has been used or has expired.',
  kept: 'Your account is kept. You can sign in now.',
} as const

/** What becomes of posts, responses and reviews of tests (rulings: GDPR page; decision 0015). */
export const postChoices = ['anonymise', 'erase'] as const
export type PostChoice = (typeof postChoices)[number]

export const deletionForm = z.object({
  password: givenPassword,
  posts: z.enum(postChoices),
  confirm: z.string().max(20).refine((text) => text.trim().toUpperCase() === confirmWord, { error: wording.typeDelete }),
})

const at = (summary: string) => ({ summary, tag: 'Own data' })

export const ownData = {
  deleteAccount: endpoint({ ...at('Ask for my account to be deleted in 14 days; ends all of my sessions'), method: 'POST', path: '/account/deletion', access: 'member', limit: attemptLimit })
    .input(deletionForm).output(z.object({ dueAt: time, email: z.string() })),
  keepByLink: endpoint({ ...at('Keep an account that was to be deleted, with the token of the letter\'s link'), method: 'POST', path: '/auth/keep-account/by-link', access: 'visitor' })
    .input(z.object({ token: z.string().min(1).max(200) })).output(z.object({ kept: z.literal(true) })),
}
