import { isOfPeople } from '#planner/evidence/counted.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { yesOf } from '#planner/evidence/marks.ts'
import {
  isQuotable,
  lastPaid,
  namesFor,
  payersOf,
  unpaidOf,
  whoSaidYes,
  yesNotes,
  wordsOn,
} from '#planner/evidence/who.ts'
import type { Money } from '#planner/founder/money.ts'
import { joined, nameIn } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { plural, wrote } from '#planner/words.ts'
import { isFree } from './week-acts.ts'
import type { WeekInput } from './week-acts.ts'
import type { WeekState } from './week-state.ts'
import type { Candidate } from './week.ts'

const [leastMinutes, mostMinutes] = [60, 120]
const askMinutes = 10

/** One job by hand: a machine may do it faster one day, but there is none yet. */
function jobMinutes({ play }: ProjectContext): number {
  const minutes = play?.economics.deliveryMinutes ?? leastMinutes
  return Math.max(leastMinutes, Math.min(mostMinutes, Math.ceil(minutes / 5) * 5))
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

/** With a mark reached: those who said yes are asked for more, and get what they said yes to. */
export function actsAfterYes(context: ProjectContext, input: WeekInput): Candidate[] {
  const yes = yesOfTest(context, input)
  if (!yes) return []
  const acts = [
    nextAsk(context, input, yes),
    firstJob(context, input, yes),
    askForOthers(input, yes),
    ...(yes.count > 1 ? [nextJobs(context, input, yes)] : []),
  ]
  return acts.filter(({ key }) => isFree(key, input))
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
  const [note = null] = yesNotes(standing)
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

const mostQuoted = 3

/** When, how many and how are in the founder's own notes. */
const wroteOfYeses = (standing: Pick<Standing, 'notes'>): string | null => {
  const notes = yesNotes(standing)
  return notes.length > 0 ? wrote(notes.slice(0, mostQuoted)) : null
}

function nextAsk({ nouns }: ProjectContext, { standing }: WeekInput, yes: Yes): Candidate {
  const { rung, experiment } = standing
  const asksForMoney = yes.hasOrdered || rung === 'Commitment' || rung === 'Payment'
  return {
    key: `back:${experiment.title}:${rung}`,
    kind: 'relationship',
    task: asksForMoney ? `Ask ${yes.who} to pay ${nouns.price}` : `Ask ${yes.who} to pick a day to start`,
    minutes: Math.min(3, yes.count) * askMinutes,
    doneWhen: `You have an answer from ${yes.count === 1 ? 'them' : 'each of them'}, even if it's no.`,
    why: wroteOfYeses(standing) ?? 'People who said yes once are the first to ask for more.',
  }
}

function firstJob(
  context: ProjectContext,
  { standing }: WeekInput,
  { first, note, hasOrdered }: Yes,
): Candidate {
  const { title, steps } = standing.experiment
  const byHand = context.play?.byHand ?? 'Write down each step.'
  const isKnown = steps.some((step) => step.includes(byHand))
  return {
    key: `yes:deliver:${title}`,
    kind: 'product',
    task: [
      hasOrdered
        ? `Make what ${first} said yes to, and hand it over.`
        : `Do it for ${first}, start to finish.`,
      ...(isKnown ? [] : [byHand]),
    ].join(' '),
    minutes: jobMinutes(context),
    doneWhen: 'They have the result, and you know how many minutes it took.',
    why: note
      ? wrote([note])
      : 'One finished job for someone who said yes tells you more than ten new talks.',
  }
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

/** Once someone has paid: deliver, three more like the first, and what nearly stopped them. */
export function actsAfterPayment(context: ProjectContext, input: WeekInput, state: WeekState): Candidate[] {
  const { founder } = context
  const { payment } = input.standing.counts
  const [payer = 'your first customer'] = payersOf(input.standing)
  const paid = input.standing.notes.find((note) => note.kind === 'payment' && isQuotable(note))
  const acts: Candidate[] = [
    {
      key: 'paid:deliver',
      kind: 'product',
      task: `Deliver what ${payer} paid for`,
      minutes: jobMinutes(context),
      doneWhen: "They have it, and you've written down how long it took you.",
      why: paid
        ? wrote([paid.text])
        : 'Someone paid you. Nothing else this week is worth as much as a customer who got what they paid for.',
    },
    {
      key: 'paid:nearly',
      kind: 'relationship',
      task: `Ask ${payer} what nearly stopped them from paying`,
      minutes: 15,
      doneWhen: 'You have their answer, word for word.',
      why: "It's what stops the people who are like them and haven't paid.",
    },
    {
      key: 'paid:three-more',
      kind: 'distribution',
      task: offerAgain(input.standing, founder.money),
      minutes: 45,
      doneWhen: 'You have three answers, even if all are no.',
      why:
        wroteOfYeses(input.standing) ??
        'One payment can be luck. Three from the same kind of person are a business.',
    },
    {
      key: 'paid:same-way',
      kind: 'distribution',
      task: `Write down how your ${plural(payment, 'customer')} found you, and ask there again`,
      minutes: 45,
      doneWhen: "You've named one way that brought more than one, and used it once more.",
      why: 'What worked three times is the way to the next ten.',
    },
    {
      key: 'paid:again',
      kind: 'relationship',
      task: `Ask ${payer} whether they would buy again next month`,
      minutes: 15,
      doneWhen: 'You have a yes with a date, or the reason for a no.',
      why: 'A customer who comes back is worth more than a new one.',
    },
  ]
  const first = 3
  return (state === 'first_payment' ? acts.slice(0, first) : acts).filter(({ key }) => isFree(key, input))
}

/** A yes at another price, or a number that may be one. */
const ownSum = /\d{2}/

/** Those who said yes and haven't paid come before strangers; the price is what was paid last. */
export function offerAgain(standing: Pick<Standing, 'notes'>, money: Money): string {
  const payers = payersOf(standing)
  const unpaid = unpaidOf(standing).slice(0, 3)
  const said = yesNotes(standing)
  const theirs = said.filter((text) => !payers.includes(nameIn(text) ?? ''))
  const paid = theirs.some((text) => ownSum.test(text)) ? null : lastPaid(standing, money)
  const offer = paid ? `Make the same offer, at ${paid.said},` : 'Make the same offer'
  const unnamed = said.length - Math.max(1, payers.length) - unpaid.length
  if (unnamed > 0) return `${offer} to ${joined([...unpaid, 'the others who said yes'])}`
  if (unpaid.length === 0) return `${offer} to three people like ${payers[0] ?? 'your first customer'}`
  const left = 3 - unpaid.length
  const more = left === 1 ? ', and to one more like them' : left === 2 ? ', and to two more like them' : ''
  return `${offer} to ${joined(unpaid)}, who said yes before${more}`
}
