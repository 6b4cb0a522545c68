import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, filledLine, onOneLine, tagged, under } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { askWays } from '#planner/interview/ask.ts'
import type { AskWay } from '#planner/interview/ask.ts'

export const wording = {
  loadFailed: "We couldn't load your list. Please try again.",
  notFound: "We couldn't find that person on your list, or you don't have access to it.",
  name: 'Please enter your name. The people you ask will see it.',
  contactEmail: 'Please enter an email where people can reach you.',
  person: 'Please enter a name or a place.',
  tooMany: 'Your list takes 25 people or places. Remove one to add another.',
  setUp: 'Please add your name, your email and a few times first.',
  hidden: "Our team stopped your links, so you can't ask anyone right now.",
  notHidden: "Our team hasn't stopped your links.",
  askFirst: 'Please mark them as asked first.',
  forgotten: 'Someone you asked more than 90 days ago',
  taken: 'Someone else just picked that time. Please pick another.',
  pick: 'Please pick a time, or choose “No, thank you.”',
  whoAreYou: 'Please enter your first name.',
  reach: 'Please say how they can reach you.',
  full: 'All the answers this link can take are in. Thank you for wanting to help.',
  oldForm: 'This form is too old. Please send it again.',
  own: "This is your own link, so you can't answer it.",
} as const

export const limits = {
  asks: 25,
  name: 80,
  email: 254,
  words: 1200,
  how: 120,
  times: 10,
  time: 80,
  reach: 120,
  note: 500,
  /** Through the link of one place. */
  answers: 25,
  days: 90,
} as const

export const wayLabels: Record<AskWay, { label: string; description: string }> = {
  message: { label: 'A message', description: 'You write to one person.' },
  known: { label: 'Someone I know', description: 'A friend, a former colleague, or someone they can ask.' },
  talk: {
    label: 'In person or by phone',
    description: 'You say it, and send the link afterwards if needed.',
  },
  place: {
    label: 'A post in a group',
    description: 'A group, a forum or a notice board. Anyone there can answer.',
  },
}

const line = (max: number) => z.string().overwrite(onOneLine).trim().max(max, under(max))
const way = z.enum(askWays)

export const settingsForm = z.object({
  responsibleName: filledLine(limits.name, wording.name),
  contactEmail: z
    .string()
    .trim()
    .min(1, { error: wording.contactEmail })
    .max(limits.email, under(limits.email))
    .pipe(z.email({ error: 'Please enter an email like name@example.com.' })),
  how: line(limits.how),
  times: z
    .array(filledLine(limits.time))
    .min(1, { error: 'Please offer at least one time.' })
    .max(limits.times, { error: `Please keep it to ${limits.times} times.` }),
})
export type TalkSettings = z.output<typeof settingsForm>

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

export const wordsForm = z.object({ way, text: filled(limits.words, 'Please write what you want to say.') })

export const peopleForm = z.object({
  way,
  names: z
    .array(filledLine(limits.name, wording.person))
    .min(1, { error: wording.person })
    .max(limits.asks, { error: wording.tooMany }),
})

export const steps = ['asked', 'followed_up', 'talked'] as const
export type Step = (typeof steps)[number]

export const replies = ['yes', 'no'] as const

export const answerForm = z.object({
  time: z.string().min(1, { error: wording.pick }).max(limits.time, { error: wording.pick }),
  name: line(limits.name),
  reach: line(limits.reach),
  note: z.string().trim().max(limits.note, under(limits.note)),
})

/**
 * `name`, `reach` and `note` are null where 90 days are over. `confirmedAt`: they said through their link
 * that you talked.
 */
const answer = z.object({
  id: z.string(),
  reply: z.enum(replies),
  time: z.string().nullable(),
  name: z.string().nullable(),
  reach: z.string().nullable(),
  note: z.string().nullable(),
  answeredAt: time,
  confirmedAt: time.nullable(),
})

const ask = z.object({
  id: z.string(),
  /** null where 90 days are over. */
  name: z.string().nullable(),
  way,
  url: z.string().nullable(),
  viewUrl: z.string().nullable(),
  askedAt: time.nullable(),
  followUpAt: time.nullable(),
  followedUpAt: time.nullable(),
  openedAt: time.nullable(),
  talkedAt: time.nullable(),
  answers: z.array(answer),
})
export type AskView = z.infer<typeof ask>

const counts = z.object({
  asked: z.number().int(),
  opened: z.number().int(),
  answered: z.number().int(),
  booked: z.number().int(),
  talked: z.number().int(),
  confirmed: z.number().int(),
})
export type TalkCounts = z.infer<typeof counts>

const rate = z.object({
  way,
  /** null: of any field. */
  audience: z.string().nullable(),
  asks: z.number().int(),
  founders: z.number().int(),
  answered: z.number().int(),
  talked: z.number().int(),
})
export type TalkRate = z.infer<typeof rate>

const list = z.object({
  projectTitle: z.string(),
  settings: settingsForm.nullable(),
  suggested: z.object({ responsibleName: z.string(), contactEmail: z.string(), way }),
  words: z.record(way, z.object({ text: z.string(), isOwn: z.boolean() })),
  followUp: z.string(),
  asks: z.array(ask),
  counts,
  conversations: z.number().int(),
  isRefused: z.boolean(),
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
  rates: z.array(rate),
})
export type TalkList = z.infer<typeof list>

const at = tagged('First conversations')
const access = 'owner-of-project' as const
const limit = { name: 'talks', attempts: 120, seconds: 60 }
const path = '/projects/{projectId}/talks' as const
const askPath = `${path}/asks/{askId}` as const
const one = z.object({ projectId: id })
const oneAsk = one.extend({ askId: id })

export const talks = {
  read: endpoint({
    ...at('The people to ask for a first conversation, and what came of each ask'),
    method: 'GET',
    path,
    access,
  })
    .input(one)
    .output(list),
  saveSettings: endpoint({
    ...at('Say who asks, how you talk, and which times people can pick'),
    method: 'PUT',
    path: `${path}/settings`,
    access,
    limit,
  })
    .input(one.extend(settingsForm.shape))
    .output(list),
  saveWords: endpoint({
    ...at('Change what you write or say when you ask one way'),
    method: 'PUT',
    path: `${path}/words`,
    access,
    limit,
  })
    .input(one.extend(wordsForm.shape))
    .output(list),
  resetWords: endpoint({
    ...at('Go back to the drafted words of one way'),
    method: 'DELETE',
    path: `${path}/words/{way}`,
    access,
    limit,
  })
    .input(one.extend({ way }))
    .output(list),
  add: endpoint({
    ...at('Put people or places on the list, each with a link of its own'),
    method: 'POST',
    path: `${path}/asks`,
    access,
    creates: true,
    limit,
  })
    .input(one.extend(peopleForm.shape))
    .output(z.object({ added: z.number().int() })),
  mark: endpoint({
    ...at('Mark someone as asked, followed up or talked to, or take that back'),
    method: 'PUT',
    path: `${askPath}/steps/{step}`,
    access,
    limit,
  })
    .input(oneAsk.extend({ step: z.enum(steps), done: z.boolean() }))
    .output(list),
  remove: endpoint({
    ...at('Take someone off the list; their link stops and what they answered is deleted'),
    method: 'DELETE',
    path: askPath,
    access,
    limit,
  })
    .input(oneAsk)
    .output(list),
  refuse: endpoint({
    ...at('Keep first conversations out of the weekly plan, or let them in again'),
    method: 'PUT',
    path: `${path}/refusal`,
    access,
    limit,
  })
    .input(one.extend({ isRefused: z.boolean() }))
    .output(list),
  appeal: endpoint({
    ...at('Ask for another look at links that were stopped'),
    method: 'POST',
    path: `${path}/appeal`,
    access,
    limit: { name: 'talk-appeals', attempts: 3, seconds: 86_400 },
  })
    .input(one.extend({ reason: filled(500) }))
    .output(z.object({ asked: z.literal(true) })),
}
