import { z } from 'zod'
import { ideaTypes, rungs } from '../idea.ts'
import { guides, phaseKinds } from '../plan.ts'
import { domainAnswer, goal, pull, reach, skill } from '../questions.ts'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sentence = z
  .string()
  .min(12)
  .regex(/[.?!]$/)
/** Goes inside a sentence: no full stop at its end. */
const phrase = z.string().min(3).regex(/[^.]$/)
const cents = z.number().int().nonnegative()

/** Where a file's records come from, and when a person last read them. Stands once a file, and holds for each record in it. */
const provenance = { source: z.string().min(3), reviewed: z.iso.date() }

export const domain = z.object({
  id,
  answer: domainAnswer,
  name: z.string(),
  whoIsInIt: sentence,
  /** true where a licence, health, money or child-protection rule limits what a newcomer may do. */
  regulated: z.boolean(),
  regulationNote: sentence.nullable(),
  seasonality: sentence,
  wordsToUse: z.array(z.string()).min(3),
  wordsToAvoid: z.array(z.string()).min(2),
  /** Lower-case words in a founder's own text that point here. */
  synonyms: z.array(z.string()).min(6),
})

export const audience = z.object({
  id,
  /** A role in a situation, in the plural, and in the singular with its article. */
  who: phrase,
  one: phrase,
  sizeBand: phrase,
  /** How many one founder could reach in a year, and where that order of size comes from. */
  reachable: z.object({ count: z.number().int().positive(), basis: sentence }),
  budgetHolder: sentence,
  gathers: z.array(z.object({ place: phrase, searchWords: z.string().min(3) })).min(2),
  buys: sentence,
  objection: sentence,
  synonyms: z.array(z.string()).min(3),
})

export const problem = z.object({
  id,
  audience: id,
  /** The trigger moment; starts with "When". */
  moment: sentence.startsWith('When '),
  job: sentence,
  workaround: sentence,
  /** Time or money with its arithmetic. */
  cost: sentence,
  whyToolsFail: sentence,
  frequency: z.enum(['daily', 'weekly', 'monthly', 'seasonal']),
  pulls: z.array(pull).min(1).max(2),
  falsifier: sentence,
  disqualifiers: z.array(sentence).min(1),
  /** 0 to 4: how well the pain is documented before any evidence of the founder's own. */
  painEvidence: z.number().int().min(0).max(4),
})

export const play = z.object({
  problem: id,
  mechanism: id,
  /** One to four plain words. The play's id is made of them. */
  name: z.string().min(3).max(40),
  tagline: sentence,
  description: z.string().min(60),
  /** How it works, and why it beats what they do today. */
  why: sentence,
  manualVersion: sentence,
  riskiestAssumption: sentence,
  revenueModel: id,
  /** Lowest and highest price in cents, and for what. */
  price: z.tuple([cents, cents, z.string()]),
  channels: z.array(id).min(1).max(3),
  experiment: id,
  /** Cash needed before the first paying customer. */
  cashCents: cents.default(0),
  ideaType: z.enum(ideaTypes),
  goals: z.array(goal).min(1).max(4),
  /** Where it differs from the mechanism's. */
  skills: z.array(skill).min(1).max(3).optional(),
  /** true where the audience may be the founder's own words. */
  safeForAny: z.boolean().default(false),
})

/** One file a domain: `planner/knowledge/<domain id>.json`. */
export const domainFile = z.object({
  ...provenance,
  domain,
  audiences: z.array(audience),
  problems: z.array(problem),
  plays: z.array(play),
})

export const mechanism = z.object({
  id,
  name: phrase,
  description: sentence,
  skills: z.array(skill).min(1).max(3),
  /** Founder hours to a first usable version. */
  hoursToFirst: z.number().int().min(2).max(200),
  /** Running cost a month. */
  runningCostCents: cents,
  twoSided: z.boolean(),
  failureMode: sentence,
  manualVersion: sentence,
})
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
  reach,
  costCents: cents,
  daysToSignal: z.number().int().positive(),
  firstThreeMoves: z.array(sentence).length(3),
  passMark: sentence,
})
/** Texts may hold the slots {who}, {one}, {place}, {searchWords}, {price} and {manual}. */
export const experiment = z.object({
  id,
  name: phrase,
  hypothesis: sentence,
  steps: z.array(z.string()).min(3).max(6),
  days: z.number().int().min(1).max(7),
  hours: z.number().min(0.5).max(12),
  cashCents: cents,
  sample: z.number().int().positive(),
  passMark: sentence,
  killMark: sentence,
  script: z.string().min(20),
  selfDeception: sentence,
})
/** Texts may hold {who}, {test}, {pass}, {manual}, {price}, {channel} and {channelPass}. */
export const taskTemplate = z.object({
  id,
  phase: z.enum(phaseKinds),
  for: z.array(z.enum(['ai_generated', 'user_provided', 'digital_asset'])).min(1),
  order: z.number().int(),
  title: z.string(),
  doneWhen: z.string().min(4),
  minutes: z.number().int().min(10).max(600),
  guide: z.enum(guides).nullable(),
  resource: z.object({ label: z.string(), href: z.string() }).nullable(),
  evidence: phrase,
})
export const shift = z.object({
  id,
  domainIds: z.array(id).min(1),
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

/** An act for a week. Texts may hold {who}, {one} and {manual}. */
export const actionTemplate = z.object({
  id,
  kind: z.enum(['product', 'relationship', 'setup']),
  rungs: z.array(z.enum(rungs)).min(1),
  title: z.string(),
  doneWhen: sentence,
  minutes: z.number().int().min(5).max(60),
  evidence: phrase,
})
const buildFeature = z.object({ name: phrase, description: sentence, assumption: sentence })
/** What a form is built as: things, one story and features, each with the assumption it tests. */
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
/** Files under `planner/knowledge/shared/`. */
export const sharedFiles = {
  mechanisms: items(mechanism),
  'revenue-models': items(revenueModel),
  channels: items(channel),
  experiments: items(experiment),
  tasks: items(taskTemplate),
  shifts: items(shift),
  help: items(helpArticle),
  actions: items(actionTemplate),
  builds: items(build),
}

export type Domain = z.infer<typeof domain>
export type Audience = z.infer<typeof audience>
export type Problem = z.infer<typeof problem>
export type Mechanism = z.infer<typeof mechanism>
export type RevenueModel = z.infer<typeof revenueModel>
export type Channel = z.infer<typeof channel>
export type Experiment = z.infer<typeof experiment>
export type TaskTemplate = z.infer<typeof taskTemplate>
export type Shift = z.infer<typeof shift>
export type HelpArticle = z.infer<typeof helpArticle>
export type ActionTemplate = z.infer<typeof actionTemplate>
export type Build = z.infer<typeof build>
