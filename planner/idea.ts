import { z } from 'zod'

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
export const rungs = ['Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment'] as const
export const ideaTypes = ['new_solution', 'process_improvement', 'existing_spin'] as const

/** A cheap test: at most 7 days, inside the founder's hours and cash. */
export const firstTest = z.object({
  experimentId: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  steps: z.array(z.string()).min(2),
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

/** An idea as generated. Texts are plain sentences. */
export const idea = z.object({
  playId: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  problemSolved: z.string(),
  difficulty: z.number().int().min(1).max(10),
  difficultyReasons: z.array(z.string()).min(1),
  revenuePotential: z.enum(['High', 'Medium', 'Low']),
  /** The arithmetic behind revenuePotential, every factor named. */
  revenueBasis: z.string(),
  timeToRevenue: z.string(),
  initialInvestment: z.string(),
  /** Sentences that each quote an answer and name its consequence; the last names one cost. */
  traitMatch: z.array(z.string()).min(1),
  ideaType: z.enum(ideaTypes),
  domainId: z.string(),
  audienceId: z.string(),
  problemId: z.string(),
  mechanismId: z.string(),
  who: z.string(),
  moment: z.string(),
  workaround: z.string(),
  costToday: z.string(),
  whereToFind: z.object({ place: z.string(), searchWords: z.string() }),
  manualVersion: z.string(),
  price: z.object({
    lowCents: z.number().int(),
    highCents: z.number().int(),
    per: z.string(),
    why: z.string(),
  }),
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
