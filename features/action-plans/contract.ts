import { z } from 'zod'
import { failures, renewal, run } from '#features/generation/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { wishKinds } from '#planner/founder/wish.ts'
import { itemKinds, weekContent } from '#planner/week/week.ts'
import { dropForm, itemForm, limits, reviewForm } from './forms-contract.ts'

export const wording = {
  loadFailed: 'Failed to load action plan. Please try again.',
  errorTitle: 'Generation Error',
  generateFailed: failures.action_plan,
  comingSoon: 'Weekly Action Plan Coming Soon',
  downloaded: 'Downloaded!',
  calendarMade: 'Calendar File Created!',
  heard: {
    no_calls: 'No calls.',
    no_meetings: 'No visits or meetings.',
    not_people: "We remind you of who you don't want to ask.",
    only_people: 'We remind you of who you want to ask.',
    other_place: "Places you haven't tried come first.",
    other_price: 'A new price comes first.',
    less_time: 'We plan half of your hours.',
    not_this_way: 'Not this way of finding customers.',
  },
  noRenewal: {
    archived:
      "This project is archived, so we don't make new weekly plans for it. Make it active again to get one every week.",
    plan: "Your plan doesn't include new weekly plans. You can keep working on this one.",
  },
} as const

const item = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(itemKinds),
  task: z.string(),
  doneWhen: z.string(),
  why: z.string(),
  minutes: z.number().int(),
  deadline: z.iso.date(),
  doneAt: time.nullable(),
  note: z.string().nullable(),
  droppedAt: time.nullable(),
  dropReason: z.string().nullable(),
  madeBy: z.string(),
})
export type ItemView = z.infer<typeof item>

export const planView = z.object({
  id: z.string(),
  projectId: z.string(),
  week: z.number().int(),
  planContent: weekContent,
  /** The planner's version, if a model rewrote it. */
  plannerContent: weekContent.nullable(),
  trendAlignment: z.string(),
  items: z.array(item),
  review: reviewForm.nullable(),
  madeBy: z.string(),
  note: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
})
export type PlanView = z.infer<typeof planView>

const wish = z.object({
  id: z.string(),
  kind: z.enum(wishKinds),
  /** The sentence it was understood from. */
  words: z.string(),
  heardIn: z.enum(['review', 'evidence']),
  until: time,
})
export type WishView = z.infer<typeof wish>

export const planState = z.object({
  plan: planView.nullable(),
  renewal,
  wishes: z.array(wish),
  weeks: z.array(
    z.object({ week: z.number().int(), createdAt: time, done: z.number().int(), total: z.number().int() }),
  ),
})
export type PlanState = z.infer<typeof planState>

const at = tagged('Action plans')
const owner = 'owner-of-project' as const
const project = z.object({ projectId: id })
const one = project.extend({ itemId: id })
const itemPath = '/projects/{projectId}/action-plan/items/{itemId}' as const
const feed = z.object({
  createdAt: time.nullable(),
  /** Only in the answer that creates it: we store a hash. */
  url: z.string().nullable(),
})
export type FeedView = z.infer<typeof feed>

export const actionPlans = {
  read: endpoint({
    ...at('The weekly action plan of a project; an earlier one by its week'),
    method: 'GET',
    path: '/projects/{projectId}/action-plan',
    access: owner,
    tokens: 'read',
  })
    .input(project.extend({ week: z.coerce.number().int().min(1).max(100_000).optional() }))
    .output(planState),
  generate: endpoint({
    ...at('Make the next weekly plan now'),
    method: 'POST',
    path: '/functions/generate-weekly-action-plans',
    access: 'member',
    limit: { name: 'generation', attempts: 20, seconds: 60 },
  })
    .input(z.object({ project_id: id }))
    .output(z.object({ run })),
  addItem: endpoint({
    ...at('Add something of my own, or an opportunity by its key, to this week'),
    method: 'POST',
    path: '/projects/{projectId}/action-plan/items',
    access: owner,
    creates: true,
  })
    .input(project.extend({ opportunityKey: z.string().max(120).optional(), item: itemForm.optional() }))
    .output(planState),
  editItem: endpoint({
    ...at('Change an item: make it smaller, later or word it differently'),
    method: 'PATCH',
    path: itemPath,
    access: owner,
  })
    .input(one.extend(itemForm.partial().shape))
    .output(planState),
  tick: endpoint({
    ...at('Check off an item, with a note on what happened'),
    method: 'PUT',
    path: `${itemPath}/done`,
    access: owner,
    tokens: 'write',
  })
    .input(one.extend({ note: z.string().trim().max(limits.note).nullish() }))
    .output(planState),
  untick: endpoint({
    ...at('Uncheck an item'),
    method: 'DELETE',
    path: `${itemPath}/done`,
    access: owner,
    tokens: 'write',
  })
    .input(one)
    .output(planState),
  drop: endpoint({
    ...at('Remove an item with a reason; it does not come back'),
    method: 'PUT',
    path: `${itemPath}/drop`,
    access: owner,
  })
    .input(one.extend(dropForm.shape))
    .output(planState),
  restore: endpoint({
    ...at('Bring a removed item back'),
    method: 'POST',
    path: `${itemPath}/restoration`,
    access: owner,
  })
    .input(one)
    .output(planState),
  review: endpoint({
    ...at('The weekly review; it feeds the next plan'),
    method: 'PUT',
    path: '/projects/{projectId}/action-plan/review',
    access: owner,
  })
    .input(project.extend(reviewForm.shape))
    .output(planState),
  undoWish: endpoint({
    ...at('Say that a wish was misunderstood; from the next week on it no longer holds'),
    method: 'DELETE',
    path: '/projects/{projectId}/wishes/{wishId}',
    access: owner,
  })
    .input(project.extend({ wishId: id }))
    .output(planState),
  restoreWish: endpoint({
    ...at('Let a wish hold again'),
    method: 'POST',
    path: '/projects/{projectId}/wishes/{wishId}/restoration',
    access: owner,
  })
    .input(project.extend({ wishId: id }))
    .output(planState),
  calendar: endpoint({
    ...at('This week as a calendar file'),
    method: 'GET',
    path: '/projects/{projectId}/action-plan/calendar',
    access: owner,
  })
    .input(project)
    .output(z.object({ name: z.string(), text: z.string() })),
  readFeed: endpoint({
    ...at('When I made my private calendar link; null where there is none'),
    method: 'GET',
    path: '/calendar-feed',
    access: 'member',
  }).output(feed),
  openFeed: endpoint({
    ...at('Make a private calendar link, shown this once; an earlier one stops working'),
    method: 'PUT',
    path: '/calendar-feed',
    access: 'member',
    limit: { name: 'calendar-link', attempts: 10, seconds: 60 * 60 },
  }).output(feed),
  revokeFeed: endpoint({
    ...at('Turn off my calendar link'),
    method: 'DELETE',
    path: '/calendar-feed',
    access: 'member',
  }).output(feed),
}
