import { mustGet } from '#planner/ensure.ts'
import { marksOf } from '#planner/evidence/marks.ts'
import type { Founder } from '#planner/founder/founder.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { scaleOf } from '#planner/founder/sizing.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Audience, PlayRecord } from '#planner/knowledge/playbook/records.ts'
import type { Experiment } from '#planner/knowledge/schema.ts'
import { capital, fill, gatheringPlace } from '#planner/words.ts'
import type { Idea } from './idea.ts'

type Spot = {
  place: string
  searchWords: string
  visit?: false | undefined
}
export type Spots = Record<Experiment['needs'], Spot>

type Subject = {
  who: string
  one: string
  manual: string
  price: string
  spots: Spots
  payer?: string | undefined
  label?: string
  tonight?: string
}

export const spotsOf = ({ worksAt, gathersAt, online }: Audience): Spots => ({
  worksAt,
  gathersAt: { ...gathersAt, place: gatheringPlace(gathersAt) },
  online,
})

const inPerson = (
  { worksAt, gathersAt }: Spots,
  first: 'worksAt' | 'gathersAt' = 'worksAt',
): Spot | undefined =>
  (first === 'worksAt' ? [worksAt, gathersAt] : [gathersAt, worksAt]).find(({ visit }) => visit !== false)

const spotFor = (spots: Spots, { needs }: Experiment): Spot =>
  needs === 'online' ? spots.online : (inPerson(spots, needs) ?? spots.online)

type Reach = NonNullable<NonNullable<Answers['reach']>['option']>
/** From this sample size, people are reached as a crowd, not one by one. */
const crowd = 20

const toFew: Record<Reach, (spots: Spots, test: Experiment) => string> = {
  talk: (spots) => {
    const spot = inPerson(spots)
    return spot
      ? `Talk to people in person. A good place: ${spot.place}.`
      : `Talk to people one by one. A good place to find them: ${spots.online.place}.`
  },
  network: ({ gathersAt }) =>
    `Start with people you know, and ask each one for a name. If you run out of names, you can also meet people here: ${gathersAt.place}.`,
  direct: ({ worksAt }) =>
    `To find them, search for “${worksAt.searchWords}.” Then write to each one by name.`,
  write: ({ online }) =>
    `Post what you've made in ${online.place}, and start with the first people who reply.`,
  find: ({ online }) =>
    `Look for people asking about it right now. Search for “${online.searchWords},” and answer them.`,
  partner: ({ gathersAt }) =>
    `Ask someone they trust to introduce you. A good place to meet: ${gathersAt.place}.`,
}

const toCrowd: Record<Reach, (spots: Spots) => string> = {
  talk: (spots) => {
    const spot = inPerson(spots, 'gathersAt')
    return spot
      ? `Take it along on your phone. A good place: ${spot.place}.`
      : `Send it to people one by one. A good place to find them: ${spots.online.place}.`
  },
  network: ({ online }) =>
    `Send it to people you know, and ask each one to pass it on. Then try ${online.place}.`,
  direct: ({ worksAt }) =>
    `To find them, search for “${worksAt.searchWords}.” Then write to each one by name.`,
  write: ({ online }) => `Put it into a useful post. A good place: ${online.place}.`,
  find: ({ online }) => `Search for “${online.searchWords},” answer what people ask, and add the link.`,
  partner: ({ gathersAt }) =>
    `Ask someone who reaches many of these people to pass it on. A good place to meet: ${gathersAt.place}.`,
}

function wayTo(test: Experiment, spots: Spots, { answers }: Founder): string {
  const reach = answers.reach?.option
  if (!reach) return `A good place to look: ${spotFor(spots, test).place}.`
  return test.sample >= crowd ? toCrowd[reach](spots) : toFew[reach](spots, test)
}

const timesOf = (test: Experiment, founder: Founder) => (test.scales ? scaleOf(founder) : 1)

export const fitsWeek = (test: Experiment, founder: Founder): boolean =>
  test.hours * timesOf(test, founder) <= founder.weeklyHours && test.cashCents <= founder.cashCents

export function writeTest(test: Experiment, founder: Founder, subject: Subject): Idea['firstTest'] {
  const { spots, payer, label, tonight, ...words } = subject
  const sample = test.sample * timesOf(test, founder)
  const { passNeeded, killNeeded } = marksOf(test.id, sample)
  const slots = {
    ...words,
    place: spotFor(spots, test).place,
    way: wayTo(test, spots, founder),
    n: String(sample),
    pass: String(passNeeded),
    stop: String(killNeeded),
  }
  const written = (text: string, options = {}) => atTheirPrice(fill(text, slots, options), founder)
  return {
    experimentId: test.id,
    title: label ?? written(test.name),
    hypothesis: written(test.hypothesis),
    steps: [
      ...(tonight ? [tonight] : []),
      ...test.steps.map((step) => written(step)),
      ...(payer ? [`Others pay for it: ${payer}. Ask two of them for ${subject.price}.`] : []),
    ],
    ...(tonight ? { startsTonight: true } : {}),
    days: test.days,
    hours: test.hours * timesOf(test, founder),
    cashCents: test.cashCents,
    sample,
    passMark: `${capital(written(test.keepGoingIf))}.`,
    killMark: `Stop if ${written(test.stopIf, { capital: false })}.`,
  }
}

/** The price of a test that sells a first look. */
const atTheirPrice = (text: string, { money }: Founder) =>
  money.isUs ? text : text.replaceAll(/\$\d+/g, 'a small price')

export const firstStepOf = (
  { experiment, firstStep }: Pick<PlayRecord, 'experiment' | 'firstStep'>,
  test: Experiment,
) => ({
  ...(test.id === experiment ? { label: firstStep.label } : {}),
  tonight: firstStep.tonight,
})

export function plainTest({ answers }: Founder): Experiment {
  const reach = answers.reach?.option
  const id = reach === 'write' ? 'post-and-count' : reach === 'find' ? 'short-survey' : 'five-conversations'
  return mustGet(knowledge.experiments, id)
}
