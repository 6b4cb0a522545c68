import type { Country } from '#planner/founder/countries.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { blankIn, recordFor, saidIn, usDollars } from '#planner/founder/money.ts'
import type { Money } from '#planner/founder/money.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { stepsWithin } from '#planner/founder/wishes.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Shift } from '#planner/knowledge/schema.ts'
import { capital, dollars, isTime, plural } from '#planner/words.ts'
import type { Candidate } from './candidate.ts'
import { moneyOf, reached } from './earnings.ts'
import { firstStepOf, spotsOf, writeTest } from './first-test.ts'
import { testFor } from './fit.ts'
import { goalGapOf } from './goal-gap.ts'
import type { Idea } from './idea.ts'
import { judge } from './judge.ts'
import type { Chosen } from './select.ts'
import { shiftsFor } from './shifts.ts'
import { reasonsFor, traitMatch } from './trait-match.ts'

type Setting = { founder: Founder; today: string; country?: Country | null; wishes?: Wish[] | undefined }

/** With the playbook's amounts as those of the United States, and prices to say left blank elsewhere. */
export function writeIdea(chosen: Chosen, setting: Setting): Idea {
  const { money } = setting.founder
  const { firstOffer, ...idea } = written(chosen, setting)
  return recordFor(
    { ...idea, ...(firstOffer && { firstOffer: { ...firstOffer, say: saidIn(firstOffer.say, money) } }) },
    money,
  )
}

function written(chosen: Chosen, { founder, today, country, wishes = [] }: Setting): Idea {
  const { play, stretch } = chosen
  const test = testFor(play, founder)
  const firstTest = writeTest(test, founder, {
    who: play.audience.many,
    one: play.audience.one,
    manual: play.byHand,
    price: play.paid ?? spoken(play.price, founder.money),
    spots: spotsOf(play.audience),
    payer: play.payer,
    ...firstStepOf(play, test),
  })
  return {
    ...whatItIs(play),
    ...whoItIsFor(play),
    ...difficultyOf(play),
    ...revenueOf(play, founder.money),
    ...priceOf(play, founder.money),
    timeToRevenue: timeToRevenue(play, founder),
    initialInvestment: investment(play),
    traitMatch: traitMatch(chosen, founder),
    whereToFind: spotFor(play, founder),
    ...(isToPrice(play, founder.money) ? {} : { money: moneyOf(play) }),
    firstTest: { ...firstTest, steps: stepsWithin(firstTest.steps, wishes) },
    riskiestAssumption: `${capital(play.onlyWorksIf)}.`,
    wrongIf: [
      `Stop if ${play.about.stopIf}.`,
      ...play.about.notAFitIf.map((clause) => `Not a fit if ${clause}.`),
    ],
    warnings: warningsFor(play),
    whyNow: whyNow(shiftsFor(play.problem, today, country)),
    ...judge(play, { founder, test, fit: chosen }),
    stretch,
    // Where people were named, all five are for them.
    fromWords: Boolean(chosen.fromWords && !chosen.named),
    ...(isToPrice(play, founder.money) ? {} : { goalGap: goalGapOf(play, founder) }),
    outsideField:
      !chosen.inDomain &&
      !chosen.fromWords &&
      (founder.domainIds.size > 0 || Boolean(founder.answers.domain?.option)),
    reasons: reasonsFor(chosen, founder),
  }
}

/** Written for this founder alone, so it is saved whole; the playbook knows nothing of it. */
export const asWritten = (idea: Idea, written: Candidate): Idea => ({
  ...idea,
  traitMatch: written.reasons,
  whyNow: null,
  written,
})

const whatItIs = (play: Play) => ({
  playId: play.id,
  name: play.name,
  tagline: play.tagline,
  pitch: play.pitch,
  description: play.how,
  why: play.why,
  watchOut: play.watchOut,
  ideaType: play.ideaType,
  domainId: play.domain.id,
  problemId: play.problem,
  mechanismId: play.mechanism,
  asset: play.asset,
  manualVersion: play.byHand,
})

const whoItIsFor = ({ about, audience }: Play) => ({
  problemSolved: `${about.moment} ${about.job.replace(/^They /, `${capital(audience.short)} `)}`.trim(),
  audienceId: audience.id,
  who: capital(audience.many),
  moment: about.moment,
  workaround: about.workaround,
  costToday: about.cost,
  alternatives: about.alternatives,
})

/** Composed from their words: we know no price of it in their money, only what they were paid. */
const isToPrice = ({ isWritten }: Play, { isUs }: Money): boolean => isWritten === 'from-words' && !isUs

const saidPrice = ({ paid, price }: Play, { name }: Money): string =>
  paid ? `${paid} ${forEach(price.per)}` : `yours to set${name ? `, in ${name}` : ''}`

const priceOf = (play: Play, money: Money) => ({
  ...pricedAs(play),
  price: { ...pricedAs(play).price, ...(isToPrice(play, money) && { said: saidPrice(play, money) }) },
})

const pricedAs = ({ firstOffer, price, earns }: Play) => ({
  firstOffer: { say: firstOffer.say, askCents: firstOffer.ask, per: firstOffer.per },
  price: {
    askCents: price.ask,
    lowCents: price.low,
    highCents: price.high,
    per: price.per,
    why: `You'd charge ${earns.name}. ${earns.note}`,
  },
})

export const askWords = ({ ask, per }: Play['price']): string => `${dollars(ask)} ${forEach(per)}`

/** In a question to a customer: "$49 a month", "$190", "___ euros". */
function spoken({ ask, per }: Play['price'], money: Money = usDollars): string {
  const price = money.isUs ? dollars(ask) : blankIn(money)
  return isTime(per) ? `${price} a ${per}` : price
}

export const priceWords = ({ low, high, per }: Play['price']): string =>
  low === high ? `${dollars(low)} ${forEach(per)}` : `${dollars(low)} to ${dollars(high)} ${forEach(per)}`

const forEach = (per: string) => (isTime(per) ? `a ${per}` : `per ${per}`)

function spotFor({ audience }: Play, { answers }: Founder): { place: string; searchWords: string } {
  const spot =
    answers.reach?.option === 'talk'
      ? audience.worksAt
      : answers.reach?.option === 'partner' || answers.reach?.option === 'network'
        ? audience.gathersAt
        : audience.online
  return { place: spot.place, searchWords: spot.searchWords }
}

function difficultyOf(play: Play): Pick<Idea, 'difficulty' | 'difficultyReasons'> {
  const hours = play.hoursToFirst
  const parts = [
    {
      points: hours <= 6 ? 2 : hours <= 12 ? 3 : hours <= 24 ? 4 : 6,
      why: `A first version takes about ${plural(hours, 'hour')}.`,
    },
    { points: play.domain.rules ? 1 : 0, why: 'This field has rules you need to follow.' },
    { points: play.by.twoSided ? 2 : 0, why: 'Two groups of people have to want it.' },
    { points: play.price.ask >= 40_000 ? 1 : 0, why: 'At this price, people take a while to decide.' },
  ].filter((part) => part.points > 0)
  return {
    difficulty: Math.min(
      10,
      parts.reduce((sum, part) => sum + part.points, 0),
    ),
    difficultyReasons: parts.map((part) => part.why),
  }
}

function revenueOf(play: Play, money: Money): Pick<Idea, 'revenuePotential' | 'revenueBasis'> {
  const { count, basis } = play.audience.reachable
  const { customers, incomeCents } = reached(play, 30)
  const month = Math.max(0, incomeCents)
  const buyers = moneyOf(play).buysOnce ? `${customers} sales a month` : `${customers} customers`
  return {
    revenuePotential: month >= 250_000 ? 'High' : month >= 50_000 ? 'Medium' : 'Low',
    revenueBasis: isToPrice(play, money)
      ? `Multiply your price by ${buyers}. You could reach about ${count} possible customers in a year. ${basis}`
      : `${buyers} would bring in about ${dollars(Math.round(month / 100) * 100)} a month. You could reach about ${count} possible customers in a year. ${basis}`,
  }
}

function timeToRevenue(play: Play, founder: Founder): string {
  const build = Math.ceil(play.hoursToFirst / founder.weeklyHours)
  const [first, last] = play.earns.weeksToRevenue
  return `${Math.max(first, build)}–${last + build} weeks`
}

function investment(play: Play): string {
  const time = `about ${plural(play.hoursToFirst, 'hour')}`
  return `${play.cashCents > 0 ? `About ${dollars(play.cashCents)}` : '$0'} and ${time}`
}

function warningsFor(play: Play): string[] {
  return [
    ...(play.license ? [play.license] : []),
    ...(play.by.twoSided
      ? ["Two groups of people have to want it. Start with the group that's harder to get."]
      : []),
  ]
}

const whyNow = ([shift]: Shift[]): Idea['whyNow'] =>
  shift ? { text: shift.text, source: shift.source, date: shift.date, url: shift.url } : null
