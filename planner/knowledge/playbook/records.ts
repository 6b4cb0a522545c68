import { z } from 'zod'
import { domainAnswers, ideaTypes, pulls, reaches, skills, styles } from '#planner/terms.ts'

/** The records of a domain file. Texts come in three shapes: a sentence, a clause that follows "This only works if", and a noun phrase. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sentence = z
  .string()
  .min(12)
  .regex(/^["“$\d\p{Lu}].*[.?!”]$/u, 'a whole sentence: capital first, full stop last')
/** Begins small, ends without a full stop: "at least 2 of 5 order". */
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
  /** The answers to question 2 that point here. */
  answers: z.array(z.enum(domainAnswers)).min(1).max(2),
  name: z.string(),
  whoIsInIt: sentence,
  /** Where a license, health, money or child-protection rule limits what a newcomer may do: what to do about it. */
  rules: sentence.nullable(),
  seasonality: sentence,
  wordsToUse: z.array(z.string()).min(4),
  wordsToAvoid: z.array(z.string()).min(2),
  /** Lower-case words or phrases, telling enough to point here alone. */
  synonyms: z.array(z.string()).min(6),
  /** Domains to offer when this one is spent, the nearest first. */
  neighbours: z.array(id).min(2).max(4),
})

const spot = z.object({
  place: phrase,
  searchWords: z.string().min(3),
  /** Where no stranger can walk in, or which is no place at all. */
  visit: z.literal(false).optional(),
})
export const audience = z.object({
  id,
  /** "owners of small bakeries" and "the owner of a small bakery"; `short` for the middle of a sentence: "bakery owners". */
  many: phrase,
  one: phrase,
  short: phrase,
  sizeBand: phrase,
  /** How many one founder could reach in a year, and where that order of size comes from. */
  reachable: z.object({ count: z.number().int().positive(), basis: sentence }),
  budgetHolder: sentence,
  /** Where they work, where they come together and how often, where they talk online. */
  worksAt: spot,
  gathersAt: spot.extend({ rhythm: phrase }),
  online: spot,
  buys: sentence,
  /** What they say against it, in their words. */
  objection: z.string().regex(/^“.*[.?!]”$/u, 'a quote'),
  /** Lower-case phrases that name these people and nobody else. */
  synonyms: z.array(z.string()).min(4),
})

const alternative = z.object({
  name: phrase,
  does: sentence,
  /** As people say it, "$29 a month"; null where it is not known. */
  price: z.string().nullable(),
  lacks: sentence,
  known: z.string().min(8),
})
export const problem = z.object({
  id,
  audience: id,
  /** A verb phrase: "answer allergy questions at the counter". */
  short: phrase,
  moment: sentence,
  job: sentence,
  workaround: sentence,
  /** Time or money with its arithmetic, and the same as cents a year. */
  cost: sentence,
  costCentsAYear: cents,
  whyToolsFail: sentence,
  frequency: z.enum(['daily', 'weekly', 'monthly', 'seasonal']),
  pulls: z.array(z.enum(pulls)).min(1).max(2),
  /** "4 of 5 owners can …" */
  stopIf: clause,
  /** "the shop makes everything to order" */
  notAFitIf: z.array(clause).min(1),
  /** 0 to 4: how well the pain is documented before any evidence of the founder's own. */
  painEvidence: z.number().int().min(0).max(4),
  /** What a buyer finds when searching today. */
  alternatives: z.array(alternative).min(1).max(3),
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

/** Shown where it is true: the founder has this skill, knows the field, likes this way to customers, minds this kind of problem, works like this. */
const trait = z.enum([...skills, ...reaches, ...pulls, ...styles, 'field'])

export const play = z.object({
  /** Stable: neither a new name nor a copy edit changes it. */
  id,
  problem: id,
  mechanism: id,
  /** Names the thing and the customer. */
  name: z.string().min(8).max(52),
  /** What the customer gets, in ten words at most. */
  tagline: sentence,
  /** What it is, said by a third person in one sentence. */
  pitch: sentence,
  /** How it works, spoken to the founder, in two or three sentences. */
  how: sentence,
  /** Why it beats what they do today. */
  why: sentence,
  asset: z.object({
    form: z.enum(assetForms),
    is: phrase,
    /** Why software beats doing it by hand after the first ten customers. */
    because: sentence,
    /** What there is in a year, and what can be sold or switched off. */
    inAYear: sentence,
  }),
  /** What the founder does for one customer before anything is built. */
  byHand: sentence,
  /** The first thing sold: that work for one customer, in the sentence that offers it, with its price. */
  firstOffer: z.object({
    say: z.string().regex(/^“.*\.”$/u, 'a quote'),
    ask: cents.min(2000),
    per: phrase,
  }),
  onlyWorksIf: clause,
  revenueModel: id,
  /** One price to say aloud, the usual range around it, and for what. */
  price: z.object({ ask: cents, low: cents, high: cents, per: phrase }),
  economics: z.object({
    /** How many of what the price is for a buyer takes each time, and how often a year. */
    unitsPerBuyer: z.number().positive(),
    timesAYear: z.number().positive(),
    /** The founder's own time for one, once the asset is there. */
    deliveryMinutes: z.number().nonnegative(),
    materialsCents: cents,
    /** Whether a second person could do that work after a week beside the founder. */
    teachable: z.boolean(),
  }),
  channels: z.array(id).min(1).max(3),
  experiment: id,
  /** The test in this play's own nouns, and what the founder can make on the first evening, alone and for nothing. */
  firstStep: z.object({ label: phrase.max(56), tonight: sentence }),
  cashCents: cents,
  hoursToFirst: z.number().int().min(2).max(120),
  ideaType: z.enum(ideaTypes),
  skills: z.array(z.enum(skills)).min(1).max(3),
  /** The first is shown to who has that skill or trait; two at least are for different traits. */
  reasons: z
    .array(z.object({ when: trait, say: sentence }))
    .min(3)
    .max(5),
  /** One honest cost of money, hours or selling, and what to do about it. */
  watchOut: sentence,
  /** Where the work is regulated: what the founder needs, or must leave to somebody who has it. */
  license: sentence.nullable(),
  /** The things the program keeps, with their fields: "order: who asked, what for, by when, state". */
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
/** What a play is made as. */
export const mechanism = z.object({
  id,
  kind: z.enum(kinds),
  /** What an idea of this form ends in, unless its play says otherwise. */
  form: z.enum(assetForms),
  name: phrase,
  description: sentence,
  twoSided: z.boolean(),
  /** Running cost a month. */
  runningCostCents: cents,
  /** For a founder's own idea of this form: the version without anything built, and one honest cost. */
  byHand: sentence,
  watchOut: sentence,
})
export const mechanismFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  items: z.array(mechanism),
})

/** One file a domain: `planner/knowledge/playbook/domains/<domain id>.json`. */
export const playbookFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  domain,
  audiences: z.array(audience).min(2).max(5),
  problems: z.array(problem).min(6),
  plays: z.array(play).min(12),
})
/** Titles of occupations in one language, by the field and the people they belong to. */
export const occupationFile = z.object({
  source: z.string().min(3),
  reviewed: z.iso.date(),
  groups: z.array(
    z.object({ domain: id, audience: id.nullable(), titles: z.array(z.string().min(2)).min(1) }),
  ),
})
export type PlaybookFile = z.infer<typeof playbookFile>
export type OccupationFile = z.infer<typeof occupationFile>
export type Domain = z.infer<typeof domain>
export type Audience = z.infer<typeof audience>
export type Problem = z.infer<typeof problem>
export type PlayRecord = z.infer<typeof play>
export type Mechanism = z.infer<typeof mechanism>
