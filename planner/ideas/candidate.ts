import { z } from 'zod'
import { ensure, mustGet } from '#planner/ensure.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { understand } from '#planner/founder/people.ts'
import { pull, skill } from '#planner/founder/questions.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { earningsOf } from '#planner/knowledge/playbook/economics.ts'
import { assetForms } from '#planner/knowledge/playbook/records.ts'
import { clause } from '#planner/words.ts'

const line = (most: number) => z.string().trim().min(3).max(most)
const text = line(420)
const oneOf = <Id extends string>(ids: Iterable<Id>) => z.enum([...ids] as [Id, ...Id[]])
const usDollars = z.number().min(0).max(100_000)

/** What the card shows and the choice needs. Its schema constrains the model. */
export const askedIdea = z.object({
  name: line(60).describe('Names the thing and the customer'),
  tagline: line(120).describe('What the customer gets, in ten words or fewer'),
  pitch: text.describe('What it is, third person, one sentence'),
  how: text.describe('How it works, spoken to the founder, two or three sentences'),
  why: text.describe('Why it beats what they do today'),
  who: z.object({
    many: line(80).describe('"owners of small bakeries"'),
    one: line(80).describe('"the owner of a small bakery"'),
  }),
  problem: z.object({
    short: line(80).describe('A verb phrase: "answer allergy questions at the counter"'),
    moment: text.describe('A scene: when it comes up'),
    workaround: text.describe('What they do today'),
    cost: text.describe('Time or money it costs them; with numbers only where they are in the data'),
    pulls: z.array(pull).min(1).max(2),
  }),
  where: z.object({ place: line(120), searchWords: line(80) }).describe('Where to find these people'),
  mechanism: oneOf(knowledge.mechanisms.keys()),
  byHand: text.describe('What the founder does for one customer before anything is built'),
  firstOffer: z
    .object({ say: line(240), ask: usDollars.min(20), per: line(30) })
    .describe('That work as the first thing sold, in the sentence that offers it, with its price'),
  onlyWorksIf: line(160).describe('A clause: "owners will pay before they see it"'),
  stopIf: line(160).describe(
    `What you'd hear that makes you stop, a clause: "owners say they know their numbers"`,
  ),
  notAFitIf: line(160).describe('A clause: who should not start this'),
  revenueModel: oneOf(new Set(knowledge.plays.map(({ revenueModel }) => revenueModel))),
  price: z.object({
    ask: usDollars,
    low: usDollars,
    high: usDollars,
    per: line(30).describe('"month", "sheet"'),
  }),
  sales: z.object({
    unitsPerBuyer: z.number().positive().max(10_000),
    timesAYear: z.number().positive().max(400),
    deliveryMinutes: z
      .number()
      .min(0)
      .max(10_000)
      .describe('Of the founder, for one, once the asset is there'),
    materials: usDollars,
    teachable: z.boolean().describe('Whether a second person could do that work after a week'),
  }),
  channels: z.array(oneOf(knowledge.channels.keys())).min(1).max(3),
  experiment: oneOf(knowledge.experiments.keys()),
  firstStep: z.object({
    label: line(60).describe('The test in its own nouns, a verb first'),
    tonight: text.describe('What the founder can make alone this evening, for nothing'),
  }),
  cash: usDollars.describe('Dollars needed before the first customer'),
  hoursToFirst: z.number().int().min(1).max(120),
  reasons: z.array(text).length(2).describe('Why it fits this founder, without claiming a past'),
  watchOut: text.describe('One honest cost of money, hours or selling, and what to do about it'),
  license: z
    .preprocess((given) => given ?? null, text.nullable())
    .describe('Where the work is regulated: what they need, or must leave to others'),
})

/** What an idea is and how it is tried is planned; its scene happened to no one. */
export const ideaNumbers = {
  moment: 'scene',
  ...Object.fromEntries(
    'name tagline pitch how byHand say short label tonight onlyWorksIf stopIf notAFitIf'
      .split(' ')
      .map((field) => [field, 'plan' as const]),
  ),
} as const

/**
 * What only a project needs. Ideas from the founder's words have it, and so have ideas by a model from earlier
 * versions; without it, a project starts from what the playbook knows of the form (`buildOf`).
 */
const ofProject = z
  .object({
    asset: z.object({ form: z.enum(assetForms), is: line(120), because: text, inAYear: text }),
    skills: z.array(skill).min(1).max(2),
    entities: z.array(line(160)).min(3).max(5),
    story: z.tuple([line(200), line(200), line(200)]),
    screens: z.array(z.object({ name: line(60), shows: line(200) })).length(3),
    /** What someone paid the founder for it, in their own money. */
    paid: line(30),
    /** Where to meet them in person, if that's elsewhere. */
    meets: askedIdea.shape.where,
  })
  .partial()
const problem = askedIdea.shape.problem.extend({ job: text.optional(), lacks: text.optional() })
export const candidate = askedIdea.extend({ ...ofProject.shape, problem })
export type Candidate = z.infer<typeof candidate>

/** How ids of ideas that a model wrote begin. */
export const byModel = 'written'

const reachable = 100

export function playOf(
  written: Candidate,
  { id, founder, today }: { id: string; founder: Founder; today: string },
): Play {
  const audience = audienceOf(written, founder)
  const domain = domainOf(audience)
  const { price, sales, where, meets = { ...where, visit: false as const } } = written
  const problemId = `${id}-problem`
  return {
    ...written,
    id,
    onlyWorksIf: clause(written.onlyWorksIf),
    problem: problemId,
    skills: written.skills ?? skillsFor(written.mechanism),
    economics: { ...sales, materialsCents: cents(sales.materials) },
    price: { ask: cents(price.ask), low: cents(price.low), high: cents(price.high), per: price.per },
    cashCents: cents(written.cash),
    firstOffer: { ...written.firstOffer, ask: cents(written.firstOffer.ask) },
    ideaType: 'new_solution',
    reasons: written.reasons.map((say) => ({ when: 'field' as const, say })),
    domain,
    audience: {
      ...audience,
      many: written.who.many,
      one: written.who.one,
      short: written.who.many,
      worksAt: meets,
      gathersAt: { ...meets, rhythm: '' },
      online: where,
    },
    about: aboutOf(written, { id: problemId, audience: audience.id }),
    by: mustGet(knowledge.mechanisms, written.mechanism),
    earns: ensure(knowledge.plays.find(({ revenueModel }) => revenueModel === written.revenueModel)).earns,
    reachedBy: written.channels.map((channel) => mustGet(knowledge.channels, channel)),
    test: mustGet(knowledge.experiments, written.experiment),
    reviewed: today,
    isWritten: id.startsWith(byModel) ? 'by-model' : 'from-words',
  }
}

const ownTrade = 'own-trade'
/** Only what is true for any trade: nothing may be said about people the playbook doesn't know. */
const [anyTrade] = knowledge.tradePlays as [Play, ...Play[]]

/** Of people that we can't place. */
export const noField = 'other'

const domainOf = ({ id, domainId }: { id: string; domainId: string }): Play['domain'] => {
  if (id === ownTrade) return anyTrade.domain
  const other = { ...anyTrade.domain, id: noField, name: 'Other' }
  return knowledge.domains.find((one) => one.id === domainId) ?? other
}

const cents = (amount: number) => Math.round(amount * 100)

function audienceOf({ who }: Candidate, founder: Founder): (typeof knowledge.audiences)[number] {
  const understood = understand(who.many) ?? understand(who.one)
  const known = knowledge.audiences.find(({ id }) => id === understood?.audienceId)
  if (known) return known
  const isOwn = founder.trade && who.many.toLowerCase().includes(founder.trade.many)
  return {
    ...anyTrade.audience,
    id: isOwn ? ownTrade : 'written',
    domainId: understood?.domainId ?? '',
    reachable: {
      count: reachable,
      basis: `We take it that you could reach about ${reachable} of them in a year. You may know better.`,
    },
    budgetHolder: 'Ask who decides.',
    buys: "We don't know yet how they buy. Ask the first three what they paid for last.",
    synonyms: [],
  }
}

function aboutOf(
  { problem, stopIf, notAFitIf }: Candidate,
  { id, audience }: { id: string; audience: string },
): Play['about'] {
  return {
    ...problem,
    id,
    audience,
    job: problem.job ?? '',
    costCentsAYear: 0,
    whyToolsFail: problem.lacks ?? '',
    frequency: 'weekly',
    stopIf: clause(stopIf),
    notAFitIf: [clause(notAFitIf)],
    painEvidence: 2,
    alternatives: [],
  }
}

/** What ideas of this form mostly take in the playbook; a model would name the founder's own. */
function skillsFor(mechanism: string): Play['skills'] {
  const taken = knowledge.plays.filter((play) => play.mechanism === mechanism).flatMap(({ skills }) => skills)
  const countOf = (one: (typeof taken)[number]) => taken.filter((other) => other === one).length
  return [...new Set(taken)].toSorted((a, b) => countOf(b) - countOf(a)).slice(0, 2)
}

/** The price is in its range, and an hour pays. */
export function isSound({ price, sales, mechanism }: Candidate): boolean {
  const { ask, low, high } = price
  if (!(low <= ask && ask <= high) || ask === 0) return false
  const running = mustGet(knowledge.mechanisms, mechanism).runningCostCents
  const { incomeCents, hours } = earningsOf(
    {
      price: { ask: cents(ask), low: cents(low), high: cents(high), per: price.per },
      economics: { ...sales, materialsCents: cents(sales.materials) },
    },
    running,
    10,
  )
  return incomeCents > 0 && (hours <= 1 || incomeCents / hours >= 1500)
}
