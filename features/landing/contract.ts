import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { claims } from './claims.ts'
import type { ClaimKey } from './claims.ts'

export const wording = {
  loadFailed: 'Failed to load. Please refresh the page.',
  saved: 'Story sent',
  savedText: 'Our team will read it before it goes on the home page. You can take it back anytime.',
  changedMeanwhile: 'The member just changed their story. Please read it again.',
  removed: 'Story taken back',
  text: 'Please write 40 to 400 characters.',
  who: 'Please write your name or what you do, in up to 60 characters.',
  consent: 'We need your OK to show it.',
  basis: 'Please say where this number comes from, in 10 to 300 characters.',
} as const

export const limits = { text: 400, who: 60, basis: 300 } as const
export const storyPlaces = 3

const key = z.enum(claims.map((claim) => claim.key) as [ClaimKey, ...ClaimKey[]])
const ownStory = z.object({
  text: z.string().trim().min(40, { error: wording.text }).max(limits.text, { error: wording.text }),
  who: z.string().trim().min(2, { error: wording.who }).max(limits.who, { error: wording.who }),
})
export const storyForm = ownStory.extend({ consent: z.literal(true, { error: wording.consent }) })
export const claimForm = z
  .object({ confirmed: z.boolean(), basis: z.string().trim().max(limits.basis, { error: wording.basis }) })
  .refine(({ confirmed, basis }) => !confirmed || basis.length >= 10, {
    error: wording.basis,
    path: ['basis'],
  })

const shownClaim = z.object({
  key,
  state: z.enum(['goal', 'confirmed', 'live']),
  count: z.number().int().nullable(),
  basis: z.string().nullable(),
})
const landingData = z.object({
  claims: z.array(shownClaim),
  stories: z.array(z.object({ text: z.string(), who: z.string() })),
})
export type LandingData = z.infer<typeof landingData>

const story = z.object({
  id: z.string(),
  text: z.string(),
  who: z.string(),
  state: z.enum(['offered', 'shown', 'declined']),
  createdAt: time,
})
export type StoryView = z.infer<typeof story>
const offeredStory = story.extend({ username: z.string().nullable() })
export type OfferedStory = z.infer<typeof offeredStory>
const keptClaim = shownClaim.extend({ confirmedAt: time.nullable() })
export type KeptClaim = z.infer<typeof keptClaim>

const at = tagged('Landing page')
const writes = { name: 'stories', attempts: 10, seconds: 3600 }

export const landing = {
  data: endpoint({
    ...at("What the landing page shows that changes: claims that are true by now, and members' stories"),
    method: 'GET',
    path: '/landing',
    access: 'visitor',
    cached: true,
    countsAsActivity: false,
  }).output(landingData),
  myStory: endpoint({
    ...at('The story I offered, if any'),
    method: 'GET',
    path: '/account/story',
    access: 'member',
  }).output(z.object({ story: story.nullable() })),
  offerStory: endpoint({
    ...at('Offer my story for the landing page, or change it; it is shown once an administrator has read it'),
    method: 'PUT',
    path: '/account/story',
    access: 'member',
    limit: writes,
  })
    .input(storyForm)
    .output(z.object({ story })),
  withdrawStory: endpoint({
    ...at('Take my story back; it disappears right away'),
    method: 'DELETE',
    path: '/account/story',
    access: 'member',
    limit: writes,
  }).output(z.object({ story: z.null() })),
  stories: endpoint({
    ...at('Stories that members offered, newest first'),
    method: 'GET',
    path: '/admin/stories',
    access: 'admin',
  }).output(z.object({ items: z.array(offeredStory) })),
  decideStory: endpoint({
    ...at("Show a member's story, or do not"),
    method: 'PUT',
    path: '/admin/stories/{storyId}',
    access: 'admin',
  })
    .input(z.object({ storyId: id, shown: z.boolean(), createdAt: time }))
    .output(z.object({ state: story.shape.state })),
  claims: endpoint({
    ...at("The operator's claims, with what is counted now"),
    method: 'GET',
    path: '/admin/claims',
    access: 'admin',
  }).output(z.object({ items: z.array(keptClaim) })),
  confirmClaim: endpoint({
    ...at('Confirm a claim and say where it comes from, or undo that'),
    method: 'PUT',
    path: '/admin/claims/{key}',
    access: 'admin',
  })
    .input(claimForm.safeExtend({ key }))
    .output(z.object({ items: z.array(keptClaim) })),
}
