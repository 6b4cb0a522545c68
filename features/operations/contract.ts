import { z } from 'zod'
import { byMeasure } from '#features/page-speed/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'
import { mailEndpoints } from './mail-contract.ts'
import { operatorEndpoints } from './operator-contract.ts'

export const switchKeys = ['signUps', 'pictures', 'liveSources', 'model', 'playCounts'] as const
export type SwitchKey = (typeof switchKeys)[number]

export const switchWords: Record<SwitchKey, { title: string; whileOff: string }> = {
  signUps: {
    title: 'Sign-ups',
    whileOff: "While this is off, new people can't sign up. Members can still sign in.",
  },
  pictures: {
    title: 'Profile pictures',
    whileOff:
      "While this is off, members can't add or change a profile picture. " +
      'Pictures that are already here stay, and members can remove theirs.',
  },
  liveSources: {
    title: 'Live sources',
    whileOff: "While this is off, we don't read any live source. What we read before stays.",
  },
  model: {
    title: 'AI model',
    whileOff: "While this is off, we don't ask the AI model. Planner makes everything.",
  },
  playCounts: {
    title: 'Counts of what others found',
    whileOff:
      "While this is off, idea cards don't say how many members ran a test, and the counts don't affect which ideas come first.",
  },
}

export const offSentences: Record<SwitchKey, string> = {
  signUps: 'Sign-ups are closed right now. If you already have an account, you can still sign in.',
  pictures: 'New profile pictures are turned off right now. You can still remove yours.',
  liveSources: 'Live sources are turned off right now.',
  model: 'The AI model is turned off right now, so Planner makes everything.',
  playCounts: 'Counts of what others found are turned off right now.',
}

export const wording = {
  switchesFailed: "We couldn't load the switches. Please try again.",
  statusFailed: "We couldn't reach our server, so we don't know how things are. Please try again.",
  mailFailed: "We couldn't load the mail server. Please try again.",
  daysFailed: "We couldn't read the last 90 days. What's above is from right now.",
  operatorFailed: "We couldn't load what you've said about yourself. Please try again.",
  saved: 'Saved. The site starts again with it, which takes a few seconds.',
  notBack: "The site hasn't started again. Its log on the server says why.",
  changeFailed: "We couldn't change that. Please try again.",
} as const

/**
 * `off` is null while it's on, and its `by` if that administrator is gone. `isSetUp`: whether this server
 * could do it at all.
 */
const switchView = z.object({
  key: z.enum(switchKeys),
  off: z.object({ by: z.string().nullable(), at: time }).nullable(),
  isSetUp: z.boolean(),
})
export type SwitchView = z.infer<typeof switchView>
const switchList = z.object({ items: z.array(switchView) })

export const parts = ['database', 'emails', 'jobs', 'liveSources'] as const
export const partStates = ['good', 'trouble', 'off', 'unknown'] as const
const partView = z.object({ part: z.enum(parts), state: z.enum(partStates), sentence: z.string() })
export type PartView = z.infer<typeof partView>

export const daysShown = 90
export const minutesPerDay = 1440
const minutes = z.array(z.number().int().min(0).max(minutesPerDay)).length(daysShown)

/** How many minutes of each day (UTC) were checked and had trouble, today first. */
const partDays = z.object({ part: z.enum(parts), checked: minutes, troubled: minutes })
export type PartDays = z.infer<typeof partDays>

const registryHead = z.object({ number: z.number().int(), at: time, head: z.string() })

/** `off`, `days` and `speed` are null if they couldn't be read; `registry` also while it's empty. */
const status = z.object({
  checkedAt: time,
  parts: z.array(partView),
  registry: registryHead.nullable(),
  off: z.array(z.enum(switchKeys)).nullable(),
  days: z.array(partDays).nullable(),
  speed: byMeasure.nullable(),
})
export type Status = z.infer<typeof status>

const at = tagged('Operations')
const oneSwitch = z.object({ key: z.enum(switchKeys) })
const limit = { name: 'switches', attempts: 60, seconds: 60 }

export const operations = {
  ...operatorEndpoints,
  ...mailEndpoints,
  // No rate limit of its own, because that needs the database and this has to answer without one. Each
  // process checks at most every few seconds.
  status: endpoint({
    ...at('How the parts of this server are doing, also while its database is away'),
    method: 'GET',
    path: '/status',
    access: 'visitor',
    countsAsActivity: false,
  }).output(status),
  switches: endpoint({
    ...at('What can be turned off, and what is'),
    method: 'GET',
    path: '/admin/switches',
    access: 'admin',
  }).output(switchList),
  turnOff: endpoint({
    ...at('Turn something off for everyone'),
    method: 'PUT',
    path: '/admin/switches/{key}/off',
    access: 'admin',
    needsProof: true,
    limit,
  })
    .input(oneSwitch)
    .output(switchList),
  turnOn: endpoint({
    ...at('Turn something back on'),
    method: 'DELETE',
    path: '/admin/switches/{key}/off',
    access: 'admin',
    needsProof: true,
    limit,
  })
    .input(oneSwitch)
    .output(switchList),
}
