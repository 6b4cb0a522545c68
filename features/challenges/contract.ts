import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'

export const badgeRules = {
  'Marathon Participant': "Register for a Vibe Coding Marathon. Each one counts, and weekly sessions don't.",
  'Helpful Tester': 'Review a project in the Test Tribe. Each review counts.',
  '30-Day Builder': 'Finish every step of the 30-day sprint.',
  'Market Whisperer': 'Finish every step of the 21-day Smart Insight Engagement.',
  'Smart Collaborator': 'Finish every step of the collaboration challenge.',
  'Speed Hacker': 'Finish every step of the 18-Day Fast Track.',
  'Revenue Warrior': 'Finish every step of the first-payment challenge.',
  'Cycle Master': 'Finish every step of the full-cycle challenge.',
} as const
export type BadgeName = keyof typeof badgeRules

export const wording = {
  title: 'Digital Entrepreneurship Challenges',
  loading: 'Loading challenges...',
  loadFailed: 'Failed to load challenge progress',
  notFound: 'Challenge Not Found',
  locked: 'Challenge Locked',
  lockedPlainly: 'Complete previous challenges to unlock this one.',
  started: 'Challenge Started!',
  left: 'You left this challenge',
  notStarted: 'Please start the challenge first.',
  completedAlready: "You've already completed this challenge.",
  seenStep: "We'll check this step off for you when it's done.",
  stepMissing: "We couldn't find that step.",
  completed: (badge: string) => `You earned the ${badge} badge!`,
  first: 'Be among the first',
  note: 'Write a sentence about what you did.',
  badgeMissing: "We couldn't find that badge.",
  badgesFailed: 'Failed to load the badges. Please try again.',
} as const

export const limits = { note: 1000, fewest: 5 } as const

export const states = ['completed', 'available', 'locked'] as const
export type ChallengeState = (typeof states)[number]

const summary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  badge: z.string(),
  duration: z.string(),
  difficulty: z.string(),
  state: z.enum(states),
  unlocked: z.boolean(),
  completed: z.boolean(),
  progress: z.union([z.literal(0), z.literal(100)]),
  unlockRequirement: z.string().nullable(),
  enrolled: z.boolean(),
  stepsTotal: z.number().int(),
  /** Null unless taking part. `day` may exceed `days`: being late has no consequences. */
  run: z
    .object({
      day: z.number().int(),
      days: z.number().int(),
      plannedEnd: time,
      stepsDone: z.number().int(),
      steps: z.number().int(),
      /** The first step that isn't done, and how much of it is. */
      next: z.string().nullable(),
    })
    .nullable(),
})
export type ChallengeSummary = z.infer<typeof summary>

const step = z.object({
  number: z.number().int(),
  title: z.string(),
  detail: z.string(),
  href: z.string().nullable(),
  done: z.boolean(),
  note: z.string().nullable(),
  /** `sinceStart`: what was done before the challenge began doesn't count. */
  seen: z.object({ count: z.number().int(), needed: z.number().int(), sinceStart: z.boolean() }).nullable(),
})
export type StepView = z.infer<typeof step>

const detail = summary.extend({
  /** Null below five. */
  participants: z.number().int().nullable(),
  steps: z.array(step),
  requirements: z.array(z.string()),
  rewards: z.array(z.string()),
  stepsDone: z.number().int(),
  startedAt: time.nullable(),
})
export type ChallengeDetail = z.infer<typeof detail>

const badge = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  rule: z.string(),
  holders: z.number().int(),
  mine: z.object({ count: z.number().int(), earnedAt: time }).nullable(),
})
export type BadgeView = z.infer<typeof badge>
const badgeDetail = badge.extend({
  /** Only people with a username, latest first. */
  people: z.array(z.object({ username: z.string(), count: z.number().int() })),
  evidence: z.array(z.object({ label: z.string(), href: z.string(), at: time })),
})
export type BadgeDetail = z.infer<typeof badgeDetail>
const earnedBadge = z.object({ name: z.string(), slug: z.string(), count: z.number().int(), earnedAt: time })

const week = z.object({
  weekOf: z.string(),
  challengeId: z.string(),
  title: z.string().nullable(),
  chosen: z.boolean(),
  chosenBy: z.string().nullable(),
})
export type WeekView = z.infer<typeof week>
const weeklyPlan = z.object({
  current: week.nullable(),
  next: week,
  past: z.array(week),
  choices: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type WeeklyPlan = z.infer<typeof weeklyPlan>

export const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const at = tagged('Challenges')
const one = z.object({ challengeId: id })
const oneStep = one.extend({ step: z.coerce.number().int() })
const acts = { name: 'challenge-acts', attempts: 120, seconds: 60 }
const path = '/challenges/{challengeId}'

export const challenges = {
  list: endpoint({
    ...at('The six challenges, with my state of each'),
    method: 'GET',
    path: '/challenges',
    access: 'visitor',
    cached: true,
  }).output(z.object({ items: z.array(summary), completed: z.number().int(), total: z.number().int() })),
  weekly: endpoint({
    ...at(
      'The challenge of this week: the one drawn or, where I cannot start that one, one I can; null before it is drawn',
    ),
    method: 'GET',
    path: '/challenges/weekly',
    access: 'visitor',
    cached: true,
  }).output(z.object({ weekOf: z.string(), challenge: summary }).nullable()),
  read: endpoint({
    ...at('A challenge with its steps, and how far I am'),
    method: 'GET',
    path,
    access: 'visitor',
  })
    .input(one)
    .output(detail),
  start: endpoint({
    ...at('Start a challenge; once, however often it is called'),
    method: 'POST',
    path: `${path}/enrolment`,
    access: 'member',
    creates: true,
    limit: acts,
  })
    .input(one)
    .output(detail),
  leave: endpoint({
    ...at('Leave a challenge; its checked steps go with it'),
    method: 'DELETE',
    path: `${path}/enrolment`,
    access: 'member',
    limit: acts,
  })
    .input(one)
    .output(detail),
  tick: endpoint({
    ...at('Check off a step that the system cannot see, with a note; the last one awards the badge'),
    method: 'PUT',
    path: `${path}/steps/{step}`,
    access: 'member',
    limit: acts,
  })
    .input(
      oneStep.extend({
        note: z
          .string()
          .trim()
          .min(1, { error: wording.note })
          .max(limits.note, { error: `Please keep this under ${limits.note} characters.` }),
      }),
    )
    .output(detail),
  untick: endpoint({
    ...at('Uncheck a step'),
    method: 'DELETE',
    path: `${path}/steps/{step}`,
    access: 'member',
    limit: acts,
  })
    .input(oneStep)
    .output(detail),
  check: endpoint({
    ...at('Check if every step is done, and award the badge if so'),
    method: 'POST',
    path: `${path}/check`,
    access: 'member',
    limit: acts,
    countsAsActivity: false,
  })
    .input(one)
    .output(detail),
  weeklyPlan: endpoint({
    ...at('The challenge that is on, the next one, and those before'),
    method: 'GET',
    path: '/admin/challenges/weekly',
    access: 'admin',
  }).output(weeklyPlan),
  chooseWeekly: endpoint({
    ...at('Choose the challenge of next week, or leave it to the draw'),
    method: 'PUT',
    path: '/admin/challenges/weekly/next',
    access: 'admin',
  })
    .input(z.object({ challengeId: id.nullable() }))
    .output(weeklyPlan),
  badges: endpoint({
    ...at('Every badge with its rule and how many people have it'),
    method: 'GET',
    path: '/badges',
    access: 'member',
  }).output(z.object({ items: z.array(badge) })),
  badge: endpoint({
    ...at('A badge by its id or name, with who has it and how I earned mine'),
    method: 'GET',
    path: '/badges/{badge}',
    access: 'member',
  })
    .input(z.object({ badge: id }))
    .output(badgeDetail),
  badgesOf: endpoint({
    ...at('The badges of a person'),
    method: 'GET',
    path: '/badges/of/{username}',
    access: 'member',
  })
    .input(z.object({ username: id }))
    .output(z.object({ items: z.array(earnedBadge) })),
}
