import { countries } from '#planner/founder/countries.ts'
import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Problem } from '#planner/knowledge/playbook/records.ts'
import { playsFor } from './able.ts'
import { hoursFor, obstacleOf, rank } from './fit.ts'

const playsTold = 8
const playsOfSamePeople = 2
const dollarsAnHour = 30

export function founderTold(answers: Answers) {
  const { weeklyHours, cashCents } = readFounder(answers)
  return {
    answers: questions.flatMap(({ trait, text, options }) => {
      const given = answers[trait]
      const option = options.find(({ value }) => value === given?.option)
      const own = given && 'text' in given ? given.text : undefined
      return option || own
        ? [{ question: text, chose: option && `${option.label}. ${option.description}`, inTheirWords: own }]
        : []
    }),
    inTheirWords: {
      workingDay: answers.workingDay?.text,
      lastPaidOrThankedFor: answers.thankedFor?.text,
      couldMessageTonight: answers.contacts?.text,
      askedBack: answers.clarified && {
        whoHasTheProblem: answers.clarified.problem?.who,
        whoPaysForTheProblem: answers.clarified.problem?.payer,
        whatTheFounderWouldDo: answers.clarified.problem?.remedy,
        theProblemIsAbout: answers.clarified.problem?.thing,
        whoWouldPayForTheFavor: answers.clarified.thanked?.who,
        theFavorIsCalled: answers.clarified.thanked?.thing,
      },
    },
    hoursAWeek: weeklyHours,
    dollarsToLose: cashCents / 100,
  }
}

type Wanted = { founder: Founder; country: Country | null | undefined; wishes: Wish[]; seen: string[] }

export function ideaFacts({ founder, country, wishes, seen }: Wanted) {
  const feasible = playsFor(founder).filter((play) => obstacleOf(play, founder) === null)
  const best = rank(feasible, founder, { dismissed: [], saved: [] }).map(({ play }) => play)
  return {
    founder: {
      ...founderTold(founder.answers),
      country: countries.find(({ value }) => value === country)?.label,
    },
    ...(wishes.length > 0 ? { wishes: wishes.map(({ words }) => words) } : {}),
    limits: {
      mostHoursToFirstVersion: Math.floor(hoursFor(founder)),
      mostDollarsBeforeFirstCustomer: founder.cashCents / 100,
    },
    playbook: best
      .filter((play, at) => best.slice(0, at).filter(isForSame(play)).length < playsOfSamePeople)
      .slice(0, playsTold)
      .map(told),
    seen,
    dollarsAnHour,
  }
}

const isForSame =
  ({ audience }: Play) =>
  (other: Play) =>
    other.audience.id === audience.id

export const told = ({ name, pitch, audience, about, price, hoursToFirst }: Play) => ({
  name,
  pitch,
  for: audience.many,
  moment: about.moment,
  dollars: price.ask / 100,
  per: price.per,
  hoursToFirst,
})

export const problemTold = ({ moment, workaround, cost, whyToolsFail }: Problem) => ({
  moment,
  workaround,
  cost,
  ...(whyToolsFail && { whyToolsFail }),
})
