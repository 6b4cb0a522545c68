import { z } from 'zod'
import { domainAnswers, fields, ideaTypes, pulls, reaches, regions, skills, styles } from '#planner/terms.ts'

/** Texts are a sentence, a clause after "This only works if", or a noun phrase. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sentence = z
  .string()
  .min(12)
  .regex(/^["“$\d\p{Lu}].*[.?!”]$/u, 'a whole sentence: capital first, full stop last')
/** Starts small and has no period: "at least 2 of 5 order". */
const clause = z
  .string()
  .min(8)
  .regex(/[^.?!]$/, 'a clause: no full stop')
const phrase = z
  .string()
  .min(3)
  .regex(/[^.?!]$/, 'a noun phrase: no full stop')
const cents = z.number().int().nonnegative()

export const domain = z.object({
  id,
  /** Of question 2. Empty: what everyone knows from their own life. */
  answers: z.array(z.enum(domainAnswers)).max(2),
  name: z.string(),
  field: z.enum(fields),
  whoIsInIt: sentence,
  rules: sentence.nullable(),
  seasonality: sentence.nullable(),
  wordsToUse: z.array(z.string()).min(4),
  wordsToAvoid: z.array(z.string()).min(2),
  synonyms: z.array(z.string()).min(6),
  neighbours: z.array(id).min(2).max(4),
})

const spot = z.object({
  place: phrase,
  searchWords: z.string().min(3),
  visit: z.literal(false).optional(),
})
export const audience = z.object({
  id,
  /** "owners of small bakeries", "the owner of a small bakery"; `short` inside a sentence: "bakery owners". */
  many: phrase,
  one: phrase,
  short: phrase,
  sizeBand: phrase,
  reachable: z.object({ count: z.number().int().positive(), basis: sentence }),
  budgetHolder: sentence,
  worksAt: spot,
  gathersAt: spot.extend({ rhythm: phrase }),
  online: spot,
  buys: sentence,
  objection: z.string().regex(/^“.*[.?!]”$/u, 'a quote'),
  synonyms: z.array(z.string()).min(4),
})

const found = { name: phrase, does: sentence, price: z.string().nullable(), lacks: sentence }
/** What people do on their own needs no source; what someone sells or runs is shown with a page about it. */
const alternative = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('habit'), ...found }),
  z.strictObject({
    kind: z.literal('product'),
    ...found,
    source: z.object({ address: z.url({ protocol: /^https$/ }), checked: z.iso.date() }),
  }),
])
export type Alternative = z.infer<typeof alternative>
export const problem = z.object({
  id,
  audience: id,
  short: phrase,
  moment: sentence,
  job: sentence,
  workaround: sentence,
  cost: sentence,
  costCentsAYear: cents,
  whyToolsFail: sentence,
  frequency: z.enum(['daily', 'weekly', 'monthly', 'seasonal']),
  pulls: z.array(z.enum(pulls)).min(1).max(2),
  stopIf: clause,
  notAFitIf: z.array(clause).min(1),
  painEvidence: z.number().int().min(0).max(4),
  alternatives: z.array(alternative).max(3),
})

export const assetForms = [
  'app',
  'agent',
  'plugin',
  'data',
  'directory',
  'media',
  'file',
  'community',
  'portal',
] as const
export type AssetForm = (typeof assetForms)[number]

const trait = z.enum([...skills, ...reaches, ...pulls, ...styles, 'field'])

const month = z.number().int().min(1).max(12)

export const play = z.object({
  /** Never changes, not even with the name. */
  id,
  problem: id,
  mechanism: id,
  /** Who pays, where it isn't the people it is for. */
  payer: phrase.optional(),
  /** Its forms, tests or holidays are those of one country. */
  region: z.enum(regions).optional(),
  /** What its first steps take for granted: a job with shifts and coworkers. */
  needs: z.array(z.enum(['workplace'])).optional(),
  /** Months in which one can begin with it, both included, where it is about one season. */
  offeredIn: z.strictObject({ from: month, to: month }).optional(),
  /** Not offered from this date on; required if a text mentions a year. */
  until: z.iso.date().optional(),
  name: z.string().min(8).max(52),
  tagline: sentence,
  pitch: sentence,
  how: sentence,
  why: sentence,
  asset: z.object({
    form: z.enum(assetForms),
    is: phrase,
    because: sentence,
    inAYear: sentence,
  }),
  byHand: sentence,
  firstOffer: z.object({
    say: z.string().regex(/^“.*\.”$/u, 'a quote'),
    ask: cents.min(2000),
    per: phrase,
  }),
  onlyWorksIf: clause,
  revenueModel: id,
  price: z.object({ ask: cents, low: cents, high: cents, per: phrase }),
  economics: z.object({
    unitsPerBuyer: z.number().positive(),
    timesAYear: z.number().positive(),
    deliveryMinutes: z.number().nonnegative(),
    materialsCents: cents,
    teachable: z.boolean(),
  }),
  channels: z.array(id).min(1).max(3),
  experiment: id,
  firstStep: z.object({ label: phrase.max(56), tonight: sentence }),
  cashCents: cents,
  hoursToFirst: z.number().int().min(2).max(120),
  ideaType: z.enum(ideaTypes),
  skills: z.array(z.enum(skills)).min(1).max(3),
  reasons: z
    .array(z.object({ when: trait, say: sentence }))
    .min(3)
    .max(5),
  watchOut: sentence,
  /** For regulated work: what the founder needs, or must leave to others. */
  license: sentence.nullable(),
  entities: z
    .array(z.string().regex(/^[a-z][a-z -]*: .{10,}$/))
    .min(3)
    .max(5),
  story: z.tuple([
    z.string().startsWith('Given '),
    z.string().startsWith('When '),
    z.string().startsWith('Then '),
  ]),
  screens: z.array(z.object({ name: phrase, shows: sentence })).length(3),
})

export const kinds = ['software', 'data', 'media', 'file', 'people', 'hand'] as const
export const mechanism = z.object({
  id,
  kind: z.enum(kinds),
  form: z.enum(assetForms),
  name: phrase,
  description: sentence,
  twoSided: z.boolean(),
  runningCostCents: cents,
  byHand: sentence,
  watchOut: sentence,
})
export const mechanismFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  items: z.array(mechanism),
})

/** One file per domain: `planner/knowledge/playbook/domains/<domain id>.json`. */
export const playbookFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  domain,
  audiences: z.array(audience).min(2).max(8),
  problems: z.array(problem).min(6),
  plays: z.array(play).min(12),
})
export const occupationFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  groups: z.array(
    z.object({ domain: id, audience: id.nullable(), titles: z.array(z.string().min(2)).min(1) }),
  ),
})
/** Words that mislead about who is meant. */
export const othersFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  roles: z.array(z.string().min(2)),
  strangers: z.array(z.string().min(2)),
  asides: z.array(z.string().min(2)),
})
export type PlaybookFile = z.infer<typeof playbookFile>
export type OccupationFile = z.infer<typeof occupationFile>
export type Domain = z.infer<typeof domain>
export type Audience = z.infer<typeof audience>
export type Problem = z.infer<typeof problem>
export type PlayRecord = z.infer<typeof play>
export type Mechanism = z.infer<typeof mechanism>
