import type { Founder } from './founder.ts'
import type { Idea } from './idea.ts'
import { knowledge } from './knowledge/index.ts'
import type { Audience } from './knowledge/playbook/records.ts'
import type { Experiment } from './knowledge/schema.ts'
import { marksOf } from './marks.ts'
import { scaleOf } from './sizing.ts'
import { capital, fill } from './words.ts'

/** What a test's texts are filled with. */
type Subject = { who: string; one: string; manual: string; price: string; places: Places }
type Places = Record<Experiment['needs'], { place: string; searchWords: string }>

const fromAfar = new Set(['write', 'find', 'direct'])

/** Where to find them for each kind of test; those who would rather write or be found are sent to no counter. */
export function placesOf({ worksAt, gathersAt, online }: Audience, { answers }: Founder): Places {
  if (fromAfar.has(answers.reach?.option ?? '')) return { worksAt: online, gathersAt: online, online }
  return {
    worksAt,
    gathersAt: { ...gathersAt, place: `${gathersAt.place}, ${gathersAt.rhythm}` },
    online,
  }
}

/** How often a test is done over by somebody with more hours. */
const timesOf = (test: Experiment, founder: Founder) => (test.scales ? scaleOf(founder) : 1)

/** Whether a test fits the founder's week and budget. */
export const fitsWeek = (test: Experiment, founder: Founder): boolean =>
  test.hours * timesOf(test, founder) <= founder.weeklyHours && test.cashCents <= founder.cashCents

/** A test with its people, places and price put in, as large as the founder's hours allow. */
export function writeTest(test: Experiment, founder: Founder, subject: Subject): Idea['firstTest'] {
  const sample = test.sample * timesOf(test, founder)
  const { passNeeded, killNeeded } = marksOf(test.id, sample)
  const slots = {
    ...subject.places[test.needs],
    who: subject.who,
    one: subject.one,
    manual: subject.manual,
    price: subject.price,
    n: String(sample),
    pass: String(passNeeded),
    stop: String(killNeeded),
  }
  return {
    experimentId: test.id,
    title: fill(test.name, slots),
    hypothesis: fill(test.hypothesis, slots),
    steps: test.steps.map((step) => fill(step, slots)),
    days: test.days,
    hours: test.hours * timesOf(test, founder),
    cashCents: test.cashCents,
    sample,
    passMark: `${capital(fill(test.keepGoingIf, slots))}.`,
    killMark: `Stop if ${fill(test.stopIf, slots, { capital: false })}. ${test.advice}`,
  }
}

/** The test that costs least, for whatever nothing better is known of. */
export const plainTest = (): Experiment => knowledge.experiments.get('five-conversations')!
