import { z } from 'zod'
import { attemptLimit, email, givenPassword } from '#features/accounts/credentials-contract.ts'
import { endpoint, pictureMaxBody } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'
import { countryCodes } from '#planner/founder/countries.ts'

export const bioLimit = 500
export const pictureLimit = 2 * 1024 * 1024

export const wording = {
  loadFailed: 'Failed to load profile',
  updateFailed: 'Failed to update profile',
  updated: 'Profile updated',
  nameRequired: 'Username is required',
  nameTaken: 'That username is taken. Please try another.',
  nameReserved: "That username isn't available. Please try another.",
  nameLength: 'Username must be 2 to 40 characters',
  nameCharacters:
    'Use letters, numbers, spaces, dots, dashes or underscores, with at least one letter or number',
  nameMixed: 'Please use letters from one alphabet only',
  bioLength: `Bio must be no more than ${bioLimit} characters`,
  avatarFormat: 'Avatar URL must be a link that starts with https:// or http://',
  pictureKind: 'Please choose a PNG, JPEG, WebP or GIF picture',
  pictureSize: 'Please choose a picture of no more than 2 MB',
  pictureBroken: "We couldn't read that picture, or it's too large. Please choose another one.",
  pictureAddress: "We couldn't get a picture from that link",
  pictureSaved: 'Picture updated',
  pictureRemoved: 'Picture removed',
  modelOn: 'AI model switched on',
  modelOff: 'AI model switched off',
  modelFailed: "We couldn't save that. Please try again.",
  cannotWrite: (name: string) => `You can't message ${name} right now.`,
  blockedByMe: (name: string) => `You blocked ${name}. Unblock them in Messages to write to them.`,
  personMissing: "We couldn't find anyone with that username",
  sameAddress: "That's already your email.",
  addressAsked:
    'If that email is available, we just sent a link to it. Your current email stays the same until you open the link.',
  addressChanged: 'Email changed. Use it the next time you sign in.',
} as const

export const avatarAddress = (userId: string, version: string) => `/api/people/${userId}/avatar/${version}`

/** Case-insensitive, in Turkish too: İ, I, ı and i are one letter. */
export const nameKey = (name: string) =>
  name.normalize('NFKC').replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i')

const mixesAlphabets = (text: string) =>
  /\p{Script=Latin}/u.test(text) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text)

/** Collapses inner spaces, so that two names can't look alike. */
export const username = z
  .string({ error: wording.nameRequired })
  .max(500, { error: wording.nameLength })
  .transform((text) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, { error: wording.nameRequired })
      .min(2, { error: wording.nameLength })
      .max(40, { error: wording.nameLength })
      .regex(/^[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u, { error: wording.nameCharacters })
      .refine((text) => !mixesAlphabets(text), { error: wording.nameMixed }),
  )

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username: user, password } = new URL(text)
  return /^https?:$/.test(protocol) && /^https?:\/\//i.test(text) && user === '' && password === ''
}

const avatarUrl = z
  .string({ error: wording.avatarFormat })
  .max(500, { error: 'Avatar URL must be no more than 500 characters' })
  .transform((text) => text.trim())
  .refine((text) => text === '' || isWebAddress(text), { error: wording.avatarFormat })

const country = z.enum(['', ...countryCodes])
export const profileForm = z.object({
  username,
  bio: z
    .string()
    .max(5000, { error: wording.bioLength })
    .transform((text) => text.trim())
    .pipe(z.string().max(bioLimit, { error: wording.bioLength })),
  avatarUrl,
  country: country.optional(),
  showBio: z.boolean(),
  showTraits: z.boolean(),
  showProjects: z.boolean(),
  searchable: z.boolean().optional(),
})
export type ProfileForm = z.infer<typeof profileForm>

export const addressForm = z.object({ email, currentPassword: givenPassword.optional() })

const model = z
  .object({
    names: z.array(z.string()),
    /** Name or host of who runs the model; null: this site's own network. */
    host: z.string().nullable(),
    asksFirst: z.boolean(),
  })
  .nullable()

const ownProfile = z.object({
  username: z.string().nullable(),
  bio: z.string(),
  avatarUrl: z.string(),
  country,
  avatar: z.string().nullable(),
  picturesOff: z.boolean(),
  showBio: z.boolean(),
  showTraits: z.boolean(),
  showProjects: z.boolean(),
  searchable: z.boolean(),
  usesModel: z.boolean().nullable(),
  model,
  updatedAt: time.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** Parts the owner doesn't show are null. Never an email, and no picture from another site. */
const person = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  joinedIn: z.string(),
  bio: z.string().nullable(),
  traits: z.array(z.object({ about: z.string(), label: z.string() })).nullable(),
  projects: z.array(z.string()).nullable(),
  /** 'closed' gives no reason: that is private. */
  writing: z.enum(['open', 'blocked-by-me', 'closed']),
})
export type Person = z.infer<typeof person>

const picture = z
  .string()
  .min(1, { error: wording.pictureKind })
  .max(Math.ceil(pictureLimit / 3) * 4, { error: wording.pictureSize })
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: wording.pictureKind })
const pendingAddress = z.object({ pending: z.object({ email: z.string(), expiresAt: time }).nullable() })
const pictures = { name: 'pictures', attempts: 10, seconds: 60 }
const at = tagged('Profiles')

export const profiles = {
  read: endpoint({
    ...at('My profile, and what others may see of it'),
    method: 'GET',
    path: '/profile',
    access: 'member',
  }).output(ownProfile),
  save: endpoint({ ...at('Save my profile'), method: 'PUT', path: '/profile', access: 'member' })
    .input(profileForm)
    .output(ownProfile),
  chooseModelUse: endpoint({
    ...at('Say whether my words may be sent to a model'),
    method: 'PUT',
    path: '/profile/model-use',
    access: 'member',
  })
    .input(z.object({ uses: z.boolean() }))
    .output(ownProfile),
  uploadPicture: endpoint({
    ...at('Make this my picture; it is kept as a square of 256 pixels'),
    method: 'PUT',
    path: '/profile/avatar',
    maxBody: pictureMaxBody,
    access: 'member',
    limit: pictures,
  })
    .input(z.object({ image: picture }))
    .output(ownProfile),
  takePicture: endpoint({
    ...at('Take one copy of the picture at a link'),
    method: 'PUT',
    path: '/profile/avatar/copy',
    access: 'member',
    limit: pictures,
  })
    .input(z.object({ avatarUrl: avatarUrl.pipe(z.string().min(1, { error: wording.avatarFormat })) }))
    .output(ownProfile),
  removePicture: endpoint({
    ...at('Remove my picture, and show my initials instead'),
    method: 'DELETE',
    path: '/profile/avatar',
    access: 'member',
  }).output(ownProfile),
  person: endpoint({
    ...at('What a person shows of themselves'),
    method: 'GET',
    path: '/people/{username}',
    access: 'member',
  })
    .input(z.object({ username: z.string().max(500) }))
    .output(person),
  pendingAddress: endpoint({
    ...at('The new email that is waiting to be confirmed'),
    method: 'GET',
    path: '/account/address',
    access: 'member',
  }).output(pendingAddress),
  changeAddress: endpoint({
    ...at('Ask to change my email; answers the same whether the new one is free or not'),
    method: 'PUT',
    path: '/account/address',
    access: 'member',
    limit: attemptLimit,
  })
    .input(addressForm)
    .output(pendingAddress),
  confirmAddress: endpoint({
    ...at('Confirm my new email with the token of its link'),
    method: 'POST',
    path: '/account/address/confirmation',
    access: 'member',
    limit: attemptLimit,
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ done: z.literal(true) })),
}
