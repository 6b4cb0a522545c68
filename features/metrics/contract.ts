import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged, under } from '#kit/contract/fields.ts'
import { givenDay, id } from '#kit/contract/paging.ts'
import { provenances } from '#planner/levels.ts'
import { isMonday } from './weeks.ts'

export const wording = {
  loadFailed: 'Failed to load your number. Please try again.',
  notFound: "We couldn't find that, or you don't have access to it.",
  future: "That week hasn't started yet. Please pick this week or an earlier one.",
  tooEarly: 'That week is too far back. You can fill in the last 12 weeks, from the week the project began.',
  changedElsewhere: 'You changed your number in another window. Please reload this page and try again.',
} as const

export const limits = { name: 40, unit: 20, most: 1_000_000_000 } as const

export const metricKinds = ['visits', 'signups', 'revenue', 'own'] as const
export type MetricKind = (typeof metricKinds)[number]

export const kindLabels: Record<MetricKind, { label: string; description: string }> = {
  visits: { label: 'Visits', description: 'How many times people came to your page or your store.' },
  signups: { label: 'Sign-ups', description: 'How many people joined your list, your trial or your app.' },
  revenue: { label: 'Revenue', description: 'How much money came in, in dollars.' },
  own: { label: 'Something else', description: 'Anything you can count once a week.' },
}

const words = (max: number) => z.string().trim().max(max, under(max)).nullish()
const chosen = z.object({
  kind: z.enum(metricKinds, { error: 'Please choose one.' }),
  name: words(limits.name),
  unit: words(limits.unit),
})
type Chosen = z.infer<typeof chosen>
const named = ({ kind, name }: Chosen, context: z.RefinementCtx) => {
  if (kind === 'own' && !name)
    context.addIssue({ code: 'custom', path: ['name'], message: 'What do you count?' })
}
export const metricForm = chosen.superRefine(named)
export type MetricChoice = z.infer<typeof metricForm>

const tooLarge = { error: 'Please enter a smaller number.' }
const whole = { error: 'Please enter a whole number.' }
const count = z.number().int(whole).min(0, { error: 'Please enter 0 or more.' }).max(limits.most, tooLarge)
/** Money is in cents; refunds can make a week negative. */
export const amounts: Record<MetricKind, z.ZodType<number>> = {
  visits: count,
  signups: count,
  revenue: z.number().int().min(-limits.most, tooLarge).max(limits.most, tooLarge),
  own: z
    .number()
    .min(-limits.most, tooLarge)
    .max(limits.most, tooLarge)
    .multipleOf(0.01, { error: 'Please use two digits after the point at most.' }),
}

const week = z.object({
  week: z.iso.date(),
  value: z.number(),
  provenance: z.enum(provenances),
})
export type WeekView = z.infer<typeof week>

const metric = z.object({ kind: z.enum(metricKinds), name: z.string(), unit: z.string().nullable() })
export type Metric = z.infer<typeof metric>

const metricView = z.object({
  metric: metric.nullable(),
  own: z.object({ name: z.string(), unit: z.string().nullable() }).nullable(),
  firstWeek: z.iso.date(),
  weeks: z.array(week),
  kept: z.record(z.enum(metricKinds), z.number().int()),
})
export type MetricView = z.infer<typeof metricView>

const at = tagged('Metrics')
const owner = 'owner-of-project' as const
const limit = { name: 'metrics', attempts: 60, seconds: 60 }
const one = z.object({ projectId: id })
const monday = givenDay('Please pick a week.').refine(isMonday, {
  error: 'Please give the Monday of the week.',
})
const oneWeek = one.extend({ kind: z.enum(metricKinds), week: monday })
const weekPath = '/projects/{projectId}/metric/{kind}/weeks/{week}' as const

export const metrics = {
  read: endpoint({
    ...at('The one number of a project, with its last weeks'),
    method: 'GET',
    path: '/projects/{projectId}/metric',
    access: owner,
  })
    .input(one)
    .output(metricView),
  choose: endpoint({
    ...at('Choose the number of a project; the weeks of another are kept, and come back with it'),
    method: 'PUT',
    path: '/projects/{projectId}/metric',
    access: owner,
    limit,
  })
    .input(one.extend(chosen.shape).superRefine(named))
    .output(metricView),
  enter: endpoint({
    ...at("Enter or correct a week's number, the week told by its Monday; revenue is in cents"),
    method: 'PUT',
    path: weekPath,
    access: owner,
    limit,
  })
    .input(
      oneWeek
        .extend({ value: z.number({ error: 'Please enter a number.' }) })
        .superRefine(({ kind, value }, context) => {
          for (const { message } of amounts[kind].safeParse(value).error?.issues ?? [])
            context.addIssue({ code: 'custom', path: ['value'], message })
        }),
    )
    .output(metricView),
  remove: endpoint({
    ...at("Remove a week's number; it can be restored"),
    method: 'DELETE',
    path: weekPath,
    access: owner,
  })
    .input(oneWeek)
    .output(metricView),
  restore: endpoint({
    ...at("Bring a week's removed number back"),
    method: 'POST',
    path: `${weekPath}/restoration`,
    access: owner,
  })
    .input(oneWeek)
    .output(metricView),
}
