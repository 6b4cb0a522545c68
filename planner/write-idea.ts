import { testFor } from './fit.ts'
import type { Founder } from './founder.ts'
import { quoteOf } from './founder.ts'
import type { Idea } from './idea.ts'
import { judge } from './judge.ts'
import type { Play } from './knowledge/index.ts'
import type { Experiment } from './knowledge/schema.ts'
import type { Chosen } from './select.ts'
import { shiftsFor, textOfPlay } from './shifts.ts'
import { reasonsFor, traitMatch } from './trait-match.ts'
import { capital, dollars, fill, plural } from './words.ts'

type Setting = { founder: Founder; today: string }

/** Writes a chosen play out as an idea for this founder. */
export function writeIdea(chosen: Chosen, { founder, today }: Setting): Idea {
  const { play, stretch } = chosen
  const who = whoOf(play, founder)
  const test = testFor(play, founder)
  const found = placeOf(play, founder)
  const difficulty = difficultyOf(play)
  const revenue = revenueOf(play)
  return {
    playId: play.id,
    name: play.name,
    tagline: play.tagline,
    description: `${play.description} ${play.why}`,
    problemSolved: `${play.about.moment} ${play.about.job}`,
    ...difficulty,
    ...revenue,
    timeToRevenue: timeToRevenue(play, founder),
    initialInvestment: investment(play),
    traitMatch: traitMatch(chosen, founder),
    ideaType: play.ideaType,
    domainId: play.domain.id,
    audienceId: play.audience.id,
    problemId: play.problem,
    mechanismId: play.mechanism,
    who: capital(who),
    moment: play.about.moment,
    workaround: play.about.workaround,
    costToday: play.about.cost,
    whereToFind: { place: found.place, searchWords: found.searchWords },
    manualVersion: play.manualVersion,
    price: {
      lowCents: play.price[0],
      highCents: play.price[1],
      per: play.price[2],
      why: `${capital(play.earns.name)}. ${play.earns.note}`,
    },
    firstTest: writeTest(test, play, { who, ...found }),
    riskiestAssumption: play.riskiestAssumption,
    wrongIf: [play.about.falsifier, play.by.failureMode, ...play.about.disqualifiers],
    warnings: warningsFor(play),
    whyNow: whyNow(play, today),
    ...judge(play, { founder, test }),
    stretch,
    outsideField: !chosen.inDomain && Boolean(quoteOf(founder.answers, 'domain')),
    reasons: reasonsFor(chosen, founder),
  }
}

/** Price words: "$49 to $99 a month". */
export function priceWords([low, high, per]: Play['price']): string {
  return `${dollars(low)} to ${dollars(high)} ${/month|year$/.test(per) && !per.includes('and') ? `a ${per}` : `for each ${per}`}`
}

/** A play that holds for most groups is written for the people the founder named, where the playbook does not know them. */
function forOwn(play: Play, founder: Founder): boolean {
  return founder.ownAudience !== null && play.safeForAny
}

/** Where to find them: the playbook knows no place of theirs, so their own words are what to search for. */
function placeOf(play: Play, founder: Founder): { one: string; place: string; searchWords: string } {
  if (forOwn(play, founder))
    return { one: 'one of them', place: 'a place where they already meet', searchWords: founder.ownAudience! }
  const { place, searchWords } = play.audience.gathers[0]!
  return { one: play.audience.one, place, searchWords }
}

function whoOf(play: Play, founder: Founder): string {
  return forOwn(play, founder) ? `people such as “${founder.ownAudience}”` : play.audience.who
}

function writeTest(
  test: Experiment,
  play: Play,
  found: { who: string; one: string; place: string; searchWords: string },
): Idea['firstTest'] {
  const slots = { ...found, price: priceWords(play.price), manual: play.manualVersion }
  return {
    experimentId: test.id,
    title: test.name,
    hypothesis: fill(test.hypothesis, slots),
    steps: test.steps.map((step) => fill(step, slots)),
    days: test.days,
    hours: test.hours,
    cashCents: test.cashCents,
    sample: test.sample,
    passMark: fill(test.passMark, slots),
    killMark: fill(test.killMark, slots),
  }
}

function difficultyOf(play: Play): Pick<Idea, 'difficulty' | 'difficultyReasons'> {
  const hours = play.by.hoursToFirst
  const parts = [
    {
      points: hours <= 6 ? 2 : hours <= 12 ? 3 : hours <= 24 ? 4 : 6,
      why: `A first version takes about ${plural(hours, 'hour')}.`,
    },
    { points: play.domain.regulated ? 1 : 0, why: 'The field has rules to respect.' },
    { points: play.by.twoSided ? 2 : 0, why: 'Two sides must want it at the same time.' },
    { points: play.price[1] >= 40_000 ? 1 : 0, why: 'At this price people think it over for a while.' },
  ].filter((part) => part.points > 0)
  return {
    difficulty: Math.min(
      10,
      parts.reduce((sum, part) => sum + part.points, 0),
    ),
    difficultyReasons: parts.map((part) => part.why),
  }
}

/** One in twenty of those within reach, as a stated assumption; the sum is shown with every factor. */
function revenueOf(play: Play): Pick<Idea, 'revenuePotential' | 'revenueBasis'> {
  const buyers = Math.max(1, Math.round(play.audience.reachable.count / 20))
  const times = play.price[2].includes('month')
    ? 12
    : play.price[2].includes('year')
      ? 1
      : play.revenueModel === 'success-fee'
        ? 6
        : 1
  const [low, high] = [play.price[0] * buyers * times, play.price[1] * buyers * times]
  const often = times === 12 ? ' × 12 months' : times === 6 ? ' × 6 times a year' : ''
  return {
    revenuePotential: high >= 1_000_000 ? 'High' : high >= 200_000 ? 'Medium' : 'Low',
    revenueBasis: `${play.audience.reachable.count} within reach × 1 in 20 buying (an assumption, for you to test) × ${priceWords(play.price)}${often} is ${dollars(low)} to ${dollars(high)} a year. ${play.audience.reachable.basis}`,
  }
}

function timeToRevenue(play: Play, founder: Founder): string {
  const build = Math.ceil(play.by.hoursToFirst / founder.weeklyHours)
  const [first, last] = play.earns.weeksToRevenue
  return `${Math.max(first, build)} to ${last + build} weeks`
}

function investment(play: Play): string {
  const time = `about ${plural(play.by.hoursToFirst, 'hour')}`
  return play.cashCents > 0 ? `About ${dollars(play.cashCents)} and ${time}` : `No money, ${time}`
}

function warningsFor(play: Play): string[] {
  return [
    ...(play.domain.regulationNote ? [play.domain.regulationNote] : []),
    ...(play.by.twoSided ? ['It needs two sides at once: begin with the harder one.'] : []),
    ...play.about.disqualifiers.map(
      (sentence) => `Not for everyone: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    ),
  ]
}

function whyNow(play: Play, today: string): Idea['whyNow'] {
  const [shift] = shiftsFor({
    domainId: play.domain.id,
    audienceId: play.audience.id,
    text: textOfPlay(play),
    today,
  })
  return shift ? { text: shift.text, source: shift.source, date: shift.date, url: shift.url } : null
}
