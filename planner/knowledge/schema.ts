import { z } from 'zod'
import { rungs } from '#planner/levels.ts'
import { assetTypes, countedAs, guides, phaseKinds, reaches, regions } from '#planner/terms.ts'
import { assetForms } from './playbook/records.ts'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sentence = z
  .string()
  .min(12)
  .regex(/[.?!]$/)
const phrase = z.string().min(3).regex(/[^.]$/)
const cents = z.number().int().nonnegative()

const provenance = { source: z.string().min(3), reviewed: z.iso.date() }

export const revenueModel = z.object({
  id,
  name: phrase,
  precondition: sentence,
  weeksToRevenue: z.tuple([z.number().int(), z.number().int()]),
  note: sentence,
})
export const channel = z.object({
  id,
  name: phrase,
  reach: z.enum(reaches),
  costCents: cents,
  daysToSignal: z.number().int().positive(),
  hours: z.number().positive().max(8),
  firstThreeMoves: z.array(sentence).length(3),
  passMark: sentence,
})
/** Slots: {who}, {one}, {place}, {way}, {price}, {manual}, and the counts {n}, {pass} and {stop}. */
export const experiment = z.object({
  id,
  name: phrase,
  needs: z.enum(['worksAt', 'gathersAt', 'online']),
  hypothesis: sentence,
  steps: z.array(z.string()).min(3).max(6),
  days: z.number().int().min(1).max(7),
  hours: z.number().min(0.5).max(12),
  cashCents: cents,
  sample: z.number().int().positive(),
  passNeeded: z.number().int().positive(),
  killNeeded: z.number().int().positive(),
  keepGoingIf: phrase,
  stopIf: phrase,
  one: phrase,
  countedAs: z.enum(countedAs),
  script: z.string().min(20),
  selfDeception: sentence,
  scales: z.boolean(),
})
/** Texts may use the nouns of `planner/plan/nouns.ts` and {n}. */
const sized = {
  forms: z.array(z.enum(assetForms)).min(1).nullable(),
  /** At three hours a week. */
  minutes: z.number().int().min(5).max(240),
  count: z.number().int().positive().nullable(),
  grows: z.boolean(),
  ofSoftware: z.boolean().default(false),
}
/** To find the first people, or what a yes answers. Not anymore once some said yes: they come first. */
const untilYes = z.boolean().default(false)
export const taskTemplate = z.object({
  id,
  phase: z.enum(phaseKinds),
  for: z.array(z.enum(['ai_generated', 'user_provided', 'digital_asset'])).min(1),
  order: z.number().int(),
  essential: z.boolean(),
  title: z.string(),
  doneWhen: z.string().min(4),
  guide: z.enum(guides).nullable(),
  resource: z.object({ label: z.string(), href: z.string() }).nullable(),
  untilYes,
  ...sized,
})
export const shift = z.object({
  id,
  problems: z.array(id).min(1),
  where: z.enum(regions),
  text: sentence,
  source: z.string(),
  url: z.url(),
  date: z.iso.date(),
  expires: z.iso.date(),
})
export const helpArticle = z.object({
  id,
  title: z.string(),
  href: z.string().startsWith('/'),
  body: z.string().min(80),
  keywords: z.array(z.string()).min(2),
})

/** What an act can need or make. */
export const things = [
  'answer',
  'refusal',
  'sample',
  'app',
  'file',
  'list',
  'issue',
  'member',
  'order',
  'customer',
] as const
export type Thing = (typeof things)[number]

export const actionTemplate = z.object({
  id,
  kind: z.enum(['product', 'relationship', 'setup']),
  rungs: z.array(z.enum(rungs)).min(1),
  title: z.string(),
  doneWhen: sentence,
  learn: phrase,
  needs: z.array(z.enum(things)).default([]),
  makes: z.enum(things).nullable().default(null),
  untilYes,
  /** Not for what already runs. */
  untilRunning: z.boolean().default(false),
  ...sized,
})
/** What a repair moves, how many people its test counts, and what to ask where fewer come. */
const assetCause = z
  .object({
    cause: sentence,
    test: sentence,
    moves: z.enum(['sale', 'again', 'more']),
    needs: z.object({ of: z.enum(['visits', 'buyers']), count: z.number().int().positive() }).nullable(),
    ask: sentence.nullable(),
  })
  .refine(({ needs, ask }) => (needs === null) === (ask === null), 'a count needs a question for few people')
export const assetKind = z.object({
  id: z.enum(assetTypes),
  who: phrase,
  people: phrase,
  assumption: sentence,
  channels: z.array(id).min(2).max(4),
  causes: z.array(assetCause).length(6),
})
const buildFeature = z.object({ name: phrase, description: sentence, assumption: sentence })
export const build = z.object({
  id,
  mechanisms: z.array(id),
  thing: phrase,
  entities: z.array(phrase).min(3),
  story: z.tuple([
    z.string().startsWith('Given '),
    z.string().startsWith('When '),
    z.string().startsWith('Then '),
  ]),
  core: z.array(buildFeature).length(3),
  enhanced: z.array(buildFeature).length(3),
  future: z.array(buildFeature).length(3),
})

const items = <S extends z.ZodType>(record: S) => z.object({ ...provenance, items: z.array(record) })
export const sharedFiles = {
  'revenue-models': items(revenueModel),
  channels: items(channel),
  experiments: items(experiment),
  tasks: items(taskTemplate),
  shifts: items(shift),
  help: items(helpArticle),
  actions: items(actionTemplate),
  builds: items(build),
  assets: items(assetKind),
}

export type RevenueModel = z.infer<typeof revenueModel>
export type Channel = z.infer<typeof channel>
export type Experiment = z.infer<typeof experiment>
export type TaskTemplate = z.infer<typeof taskTemplate>
export type Shift = z.infer<typeof shift>
export type HelpArticle = z.infer<typeof helpArticle>
export type ActionTemplate = z.infer<typeof actionTemplate>
export type AssetKind = z.infer<typeof assetKind>
export type Build = z.infer<typeof build>
