import { isOfPeople } from '#planner/evidence/counted.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { yesOf } from '#planner/evidence/marks.ts'
import { namesFor, whoSaidYes, wordsOn, yesNotes } from '#planner/evidence/who.ts'
import { plannedShare } from '#planner/founder/sizing.ts'
import { joined, nameIn } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { quoted } from '#planner/words.ts'
import { firmest, leadOf, saysSum, stepsFor } from './note-steps.ts'
import { promises } from './noted-acts.ts'
import { dateNoted, daysNoted } from './noted-days.ts'
import type { WeekInput } from './week-acts.ts'
import type { Candidate } from './week.ts'

const [leastMinutes, mostMinutes] = [60, 120]
const askMinutes = 10

/** One job by hand, in half of a week's time: no one knows yet how long it takes. */
export function jobMinutes({ play, founder }: ProjectContext): number {
  const minutes = play?.economics.deliveryMinutes ?? leastMinutes
  const half = (founder.weeklyHours * 60 * plannedShare) / 2
  return Math.max(leastMinutes, Math.floor(Math.min(mostMinutes, half, minutes) / 5) * 5)
}

type Yes = {
  count: number
  /** Those who said yes, and the one to start with, as the evidence names them. */
  who: string
  first: string
  /** What the founder wrote of the first. */
  note: string | null
  others: string[]
  hasOrdered: boolean
}

/** Hours of someone whose main work this is. */
const manyHours = 16

/** With a mark reached: the job for one of them, and what each of the others needs next. */
export function actsAfterYes(context: ProjectContext, input: WeekInput): Candidate[] {
  const yes = yesOfTest(context, input)
  if (!yes) return []
  const job = firstJob(context, input, yes)
  const isNoted = yesNotes(input.standing).length > 0
  const hasTime = context.founder.weeklyHours >= manyHours || input.settled.includes(job.key)
  return [
    job,
    ...nextAsk(context, input, yes),
    ...(isNoted ? [] : [askForOthers(input, yes)]),
    ...(!isNoted && yes.count > 1 && hasTime ? [nextJobs(context, input, yes)] : []),
  ]
}

function yesOfTest({ facts }: ProjectContext, { standing }: WeekInput): Yes | null {
  const { forCount, title } = standing.experiment
  if (forCount === 0) return null
  const { firstTest } = facts.brief
  const one = title === firstTest.title ? yesOf(firstTest) : 'someone who said yes'
  const names = namesFor(standing).slice(0, 3)
  // Drafts, days and pairs say yes to nothing. Someone let the founder try it.
  if (!isOfPeople(one)) {
    const [first = 'the person you tried it with'] = names
    return {
      count: 1,
      who: first,
      first,
      note: wordsOn(standing, first) ?? yesNotes(standing)[0] ?? null,
      others: [],
      hasOrdered: false,
    }
  }
  const note = firmest(yesNotes(standing))
  const first = (note && nameIn(note)) ?? (forCount === 1 ? 'the one who said yes' : 'the first who said yes')
  const others = names.filter((name) => name !== first)
  return {
    count: forCount,
    who: whoSaidYes(standing),
    first,
    note,
    others,
    hasOrdered: /\b(?:orders|pays|signs)\b/.test(one),
  }
}

/** For money each of them, unless they named a sum; else each by what the note says. */
function nextAsk({ nouns }: ProjectContext, { standing }: WeekInput, yes: Yes): Candidate[] {
  const { rung } = standing
  const notes = yesNotes(standing)
  const asksForMoney = yes.hasOrdered || rung === 'Commitment' || rung === 'Payment'
  if (asksForMoney && !notes.some(saysSum))
    return [
      askAll({ standing, task: `Ask ${yes.who} to pay ${nouns.price}`, count: yes.count, quotes: notes }),
    ]
  const others = notes.filter((note) => note !== yes.note && !promises(note))
  const steps = stepsFor(others, {
    key: `back:${rung}:`,
    undated: { named: (name) => `Ask ${name} to pick a day to start`, unnamed: 'Agree on a day' },
  })
  const count = yes.count - notes.length
  const unnoted = notes.length > 0 ? `the other ${count > 1 ? count : 'one'} who said yes` : yes.who
  return count < 1
    ? steps
    : [...steps, askAll({ standing, task: `Ask ${unnoted} to pick a day to start`, count, quotes: [] })]
}

type AskAll = { standing: Standing; task: string; count: number; quotes: string[] }

const askAll = ({ standing: { experiment, rung }, task, count, quotes }: AskAll): Candidate => ({
  key: `back:${experiment.title}:${rung}`,
  kind: 'relationship',
  task,
  minutes: Math.min(3, count) * askMinutes,
  doneWhen: `You have an answer from ${count === 1 ? 'them' : 'each of them'}, even if it's no.`,
  why: 'People who said yes once are the first to ask for more.',
  quotes,
})

function firstJob(
  context: ProjectContext,
  { standing }: WeekInput,
  { first, note, hasOrdered }: Yes,
): Candidate {
  const { title } = standing.experiment
  const said = note && standing.notes.find(({ text }) => text === note)
  const [due] = note ? daysNoted(note) : []
  return {
    key: `yes:deliver:${title}`,
    kind: 'product',
    task: [jobFor({ first, note, hasOrdered }), ...(note ? [] : howByHand(context, standing))].join('. '),
    minutes: jobMinutes(context),
    doneWhen: 'They have the result, and you know how many minutes it took.',
    why: 'One finished job for someone who said yes tells you more than ten new talks.',
    quotes: note ? [note] : [],
    on: said && due ? dateNoted(due, said.date) : null,
  }
}

function jobFor({ first, note, hasOrdered }: Pick<Yes, 'first' | 'note' | 'hasOrdered'>): string {
  if (note && first.startsWith('the ')) return `Do the job you noted: ${quoted(leadOf(note))}`
  if (!hasOrdered) return `Do it for ${first}, start to finish`
  return `${first.startsWith('the ') ? 'Make the first one' : `Make what ${first} said yes to`}, and hand it over`
}

/** Unless it's in the test, or begins with someone new. */
function howByHand({ play }: ProjectContext, { experiment }: Standing): string[] {
  const byHand = play?.byHand ?? 'Write down each step.'
  const isKnown = experiment.steps.some((step) => step.includes(byHand))
  return isKnown || byHand.startsWith('Offer ') ? [] : [byHand]
}

const askForOthers = ({ standing }: WeekInput, { who, count }: Yes): Candidate => ({
  key: `yes:others:${standing.experiment.title}`,
  kind: 'relationship',
  task: `Ask ${who} who else has this problem`,
  minutes: Math.min(3, count) * 5,
  doneWhen: 'You have one new name, or you know that they have none.',
  why: 'People know others with the same problem, and you come recommended.',
})

function nextJobs(context: ProjectContext, { standing }: WeekInput, { others, count }: Yes): Candidate {
  const rest = others.length > 0 ? joined(others) : count === 2 ? 'the other one' : 'the next two'
  return {
    key: `yes:next:${standing.experiment.title}`,
    kind: 'product',
    task: `Do it for ${rest} too, and change one thing that slowed you down`,
    minutes: jobMinutes(context) * Math.max(1, others.length || Math.min(2, count - 1)),
    doneWhen: 'They have theirs, and you know if the second time was faster.',
    why: 'The second job shows you what you can promise, and what it costs you.',
  }
}
