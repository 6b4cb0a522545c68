import { z } from 'zod'
import { rungs } from '#planner/levels.ts'
import { ideaTypes } from '#planner/terms.ts'

/** 0 to 4 each, with written anchors. */
export const criteria = [
  'specific',
  'reachable',
  'pain',
  'willingToPay',
  'cheapFirstStep',
  'founderEdge',
] as const
export const verdicts = ['Park', 'Sharpen', 'Test now', 'Build small'] as const

export const firstTest = z.object({
  experimentId: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  steps: z.array(z.string()).min(2),
  startsTonight: z.boolean().optional(),
  days: z.number().int().min(1).max(7),
  hours: z.number().positive(),
  cashCents: z.number().int().nonnegative(),
  sample: z.number().int().positive(),
  passMark: z.string(),
  killMark: z.string(),
})

export const judgement = z.object({
  criterion: z.enum(criteria),
  label: z.string(),
  score: z.number().int().min(0).max(4),
  anchor: z.string(),
})

export const money = z.object({
  months: z.array(
    z.object({ customers: z.number().int(), incomeCents: z.number().int(), hours: z.number() }),
  ),
  /** With ten customers, or with as many as can be found. Earlier ideas have none. */
  likely: z.object({ customers: z.number().int(), incomeCents: z.number().int() }).optional(),
  payAnHourCents: z.number().int().nullable(),
  basis: z.string(),
  buysOnce: z.boolean(),
})

export const idea = z.object({
  playId: z.string(),
  name: z.string(),
  tagline: z.string(),
  pitch: z.string().optional(),
  description: z.string(),
  why: z.string().optional(),
  problemSolved: z.string(),
  difficulty: z.number().int().min(1).max(10),
  difficultyReasons: z.array(z.string()).min(1),
  revenuePotential: z.enum(['High', 'Medium', 'Low']),
  revenueBasis: z.string(),
  timeToRevenue: z.string(),
  initialInvestment: z.string(),
  traitMatch: z.array(z.string()).min(1),
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
  alternatives: z
    .array(
      z.object({
        /** Unset on ideas from before products had a source. */
        kind: z.enum(['habit', 'product']).optional(),
        name: z.string(),
        does: z.string(),
        price: z.string().nullable(),
        lacks: z.string(),
        source: z.object({ address: z.string(), checked: z.string() }).optional(),
      }),
    )
    .optional(),
  whereToFind: z.object({ place: z.string(), searchWords: z.string() }),
  manualVersion: z.string(),
  firstOffer: z.object({ say: z.string(), askCents: z.number().int(), per: z.string() }).optional(),
  price: z.object({
    askCents: z.number().int().optional(),
    lowCents: z.number().int(),
    highCents: z.number().int(),
    per: z.string(),
    /** In place of the amounts, which are those of the United States: "300 rand per job". */
    said: z.string().optional(),
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
  outsideField: z.boolean().default(false),
  /** Chosen for what the founder typed. */
  fromWords: z.boolean().default(false),
  goalGap: z.string().optional(),
  reasons: z.array(z.string()).min(1),
  /** As a model wrote it, or as composed from their own words (planner/ideas/candidate.ts); unset for the playbook's. */
  written: z.record(z.string(), z.unknown()).optional(),
})
export type Idea = z.infer<typeof idea>

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
