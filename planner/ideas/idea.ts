import { z } from 'zod'
import { rungs } from '#planner/levels.ts'
import { ideaTypes } from '#planner/terms.ts'

/** The six criteria an idea is judged on, 0 to 4 each against written anchors. */
export const criteria = [
  'specific',
  'reachable',
  'pain',
  'willingToPay',
  'cheapFirstStep',
  'founderEdge',
] as const
export const verdicts = ['Park', 'Sharpen', 'Test now', 'Build small'] as const

/** A cheap test: at most 7 days, inside the founder's hours and cash. */
export const firstTest = z.object({
  experimentId: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  steps: z.array(z.string()).min(2),
  /** The first step is something to make or do alone on the first evening. */
  startsTonight: z.boolean().optional(),
  days: z.number().int().min(1).max(7),
  hours: z.number().positive(),
  cashCents: z.number().int().nonnegative(),
  /** How many people or visits the test needs. */
  sample: z.number().int().positive(),
  passMark: z.string(),
  killMark: z.string(),
})

export const judgement = z.object({
  criterion: z.enum(criteria),
  label: z.string(),
  score: z.number().int().min(0).max(4),
  /** The anchor in words that the score stands for. */
  anchor: z.string(),
})

/** What a month brings and takes with so many customers; an hour's pay at ten of them, null where it takes no time. */
export const money = z.object({
  months: z.array(
    z.object({ customers: z.number().int(), incomeCents: z.number().int(), hours: z.number() }),
  ),
  payAnHourCents: z.number().int().nullable(),
  basis: z.string(),
  buysOnce: z.boolean(),
})

/** An idea as generated. Texts are plain sentences. */
export const idea = z.object({
  playId: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** What it is, in one sentence of a third person; ideas of the first edition have none of the fields marked optional. */
  pitch: z.string().optional(),
  /** How it works, spoken to the founder. */
  description: z.string(),
  why: z.string().optional(),
  problemSolved: z.string(),
  difficulty: z.number().int().min(1).max(10),
  difficultyReasons: z.array(z.string()).min(1),
  revenuePotential: z.enum(['High', 'Medium', 'Low']),
  /** The arithmetic behind revenuePotential, every factor named. */
  revenueBasis: z.string(),
  timeToRevenue: z.string(),
  initialInvestment: z.string(),
  /** Why it fits its founder, one sentence or two. */
  traitMatch: z.array(z.string()).min(1),
  /** One honest cost, and what to do about it. */
  watchOut: z.string().optional(),
  ideaType: z.enum(ideaTypes),
  domainId: z.string(),
  audienceId: z.string(),
  problemId: z.string(),
  mechanismId: z.string(),
  asset: z.object({ form: z.string(), is: z.string(), because: z.string(), inAYear: z.string() }).optional(),
  who: z.string(),
  moment: z.string(),
  workaround: z.string(),
  costToday: z.string(),
  /** What a buyer finds when searching today, and how we know. */
  alternatives: z
    .array(
      z.object({
        name: z.string(),
        does: z.string(),
        price: z.string().nullable(),
        lacks: z.string(),
        known: z.string(),
      }),
    )
    .optional(),
  whereToFind: z.object({ place: z.string(), searchWords: z.string() }),
  manualVersion: z.string(),
  /** What is sold first, before anything is built: a sentence to say, with its price. */
  firstOffer: z.object({ say: z.string(), askCents: z.number().int(), per: z.string() }).optional(),
  price: z.object({
    /** The one to say. */
    askCents: z.number().int().optional(),
    lowCents: z.number().int(),
    highCents: z.number().int(),
    per: z.string(),
    why: z.string(),
  }),
  money: money.optional(),
  firstTest,
  riskiestAssumption: z.string(),
  wrongIf: z.array(z.string()).min(1),
  warnings: z.array(z.string()),
  whyNow: z
    .object({ text: z.string(), source: z.string(), date: z.string(), url: z.string().optional() })
    .nullable(),
  judgements: z.array(judgement).length(criteria.length),
  verdict: z.enum(verdicts),
  rung: z.enum(rungs),
  stretch: z.boolean(),
  /** Whether it lies outside the field the founder named; false where they named none. Ideas of earlier versions do not say. */
  outsideField: z.boolean().default(false),
  /** The terms that moved the score most, as sentences: 'Which answers led here'. */
  reasons: z.array(z.string()).min(1),
  /** What a language model wrote it as (planner/ideas/candidate.ts); an idea of the playbook has none. */
  written: z.record(z.string(), z.unknown()).optional(),
})
export type Idea = z.infer<typeof idea>

/** Reasons a person gives for dismissing an idea; each steers the next round. */
export const dismissReasons = [
  { value: 'not_my_people', label: 'Not my people' },
  { value: 'too_much_selling', label: 'Too much selling' },
  { value: 'too_much_building', label: 'Too much building' },
  { value: 'too_small', label: 'Too small' },
  { value: 'too_hard', label: 'Too hard for my hours' },
  { value: 'exists', label: 'Exists already' },
  { value: 'boring', label: 'Does not interest me' },
] as const
export const dismissReason = z.enum(dismissReasons.map((r) => r.value) as [DismissReason, ...DismissReason[]])
export type DismissReason = (typeof dismissReasons)[number]['value']
