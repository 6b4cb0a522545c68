import type { Note, Standing } from '#planner/evidence/evidence.ts'
import { agreedIn, isQuotable, paymentsOf, waitingIn } from '#planner/evidence/who.ts'
import { sumIn } from '#planner/founder/payment.ts'
import { plannedShare } from '#planner/founder/sizing.ts'
import { joined } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { capital, dayWords, quoted } from '#planner/words.ts'
import { daysAfter } from './closed-days.ts'
import type { WeekInput } from './week-acts.ts'
import { agreedKey, backKey, isAnswerable, isForPayer, owedKey } from './week-keys.ts'
import type { Candidate } from './week.ts'

const mostAsked = 3
const agreedMinutes = 30
const askMinutes = 15
/** In days. What is longer overdue is done or given up; what is further ahead comes in its week. */
const [overdue, ahead, aheadOfPaid] = [14, 10, 14]

const [leastMinutes, mostMinutes] = [60, 120]

/** One job by hand, in half of a week's time: no one knows yet how long it takes. */
export function jobMinutes({ play, founder }: ProjectContext): number {
  const minutes = play?.economics.deliveryMinutes ?? leastMinutes
  const half = (founder.weeklyHours * 60 * plannedShare) / 2
  return Math.max(leastMinutes, Math.floor(Math.min(mostMinutes, half, minutes) / 5) * 5)
}

/** What the founder wrote as the next step with someone, or as still owed to them, by its day. */
export function agreedActs(context: ProjectContext, standing: Standing): Candidate[] {
  const { today } = context.facts
  return agreedIn(standing, today)
    .filter((note) => (note.nextOn ?? note.date) >= daysAfter(today, -overdue) && !isLater(note, today))
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .map((note) => stepWith(note, jobMinutes(context)))
}

/** What is paid for is begun earlier. */
const isLater = ({ kind, nextOn }: Note, today: string) =>
  Boolean(nextOn && nextOn > daysAfter(today, kind === 'payment' ? aheadOfPaid : ahead))

/** What is agreed for later weeks, so that no one looks forgotten. */
export function laterWords({ facts: { standing, today } }: ProjectContext): string[] {
  const later = agreedIn(standing, today).filter((note) => isLater(note, today))
  const all = later.map((note) => `${saidOf(note)}, by ${dayWords(note.nextOn ?? today)}`)
  return all.length > 0 ? [`Agreed for later: ${all.join('; ')}.`] : []
}

const rank = ({ kind, nextOn }: Note) => `${kind === 'payment' ? 0 : 1}${nextOn ?? '9'}`

const withoutStop = (text: string) => text.replace(/\.$/, '')

const quotesOf = (note: Note) => (isQuotable(note) ? [note.text] : [])

/** Of one piece of evidence, whose `nextStep` is set. A job that was paid for takes `minutes`. */
export function stepWith(note: Note, minutes = leastMinutes): Candidate {
  const isOwed = note.kind === 'payment' && !isMoney(note.nextStep ?? '')
  const of = { key: agreedKey(note), quotes: quotesOf(note), on: note.nextOn ?? null }
  if (!isOwed)
    return {
      ...of,
      kind: 'relationship',
      task: saidOf(note),
      minutes: note.nextMinutes ?? agreedMinutes,
      doneWhen: `${note.person ? `${note.person} has` : 'They have'} heard from you, and what happened is in Evidence.`,
      why: 'You agreed on this with someone who said yes.',
    }
  return {
    ...of,
    key: `${owedKey}:${of.key}`,
    kind: 'product',
    task: `Still owed${note.person ? ` to ${note.person}` : ''}: ${owedIn(note.nextStep ?? '')}`,
    minutes: note.nextMinutes ?? minutes,
    doneWhen: "They have it, you've asked if they need it again, and you know how long it took.",
    why: 'Someone paid you. Nothing else this week is worth as much as a customer who got what they paid for.',
  }
}

// "He still owes me" and "R$50 left" are the founder's to get; "mend the coat, $40 agreed" is theirs to do.
const isMoney = (step: string) =>
  /\bowes?\b.*\b(?:me|us)\b/i.test(step) ||
  (sumIn(step) !== null && (stillToCome.test(step) || sumIn(step.split(' ', 2).join(' ')) !== null))
const stillToCome = /\b(?:left|rest|remaining|balance|half|other|more|pays?|paying|collect|due|invoice)\b/i

// "I still owe him a clean copy" is a clean copy.
const owedIn = (step: string) =>
  withoutStop(step).replace(
    /^(?:i |we )?(?:still )?(?:owe|have to|need to|must|gotta)(?: (?:him|her|them|it))? /i,
    '',
  )

/** In the founder's words, with the name if they don't have it. */
function saidOf({ person, nextStep }: Note): string {
  const words = withoutStop(nextStep ?? '')
  const [first = ''] = (person ?? '').toLowerCase().split(' ')
  return !person || words.toLowerCase().includes(first) ? capital(words) : `${person}: ${words}`
}

/** Of a payment with nothing left to deliver; where not even a name is given, it may never have been asked. */
export function checkOnPayment(standing: Standing): Candidate[] {
  const note = paymentsOf(standing).find(({ nextStep }) => !nextStep)
  if (!note) return []
  const { payment } = standing.counts
  return [
    {
      key: payment > 1 ? `${owedKey}:${payment}` : owedKey,
      kind: 'product',
      task: note.person
        ? `Ask ${note.person} how it went, if they need it again, and who else might`
        : 'Make sure your customer has everything they paid for, and ask who else might need it',
      minutes: askMinutes,
      doneWhen: "You've added what they said to Evidence, word for word.",
      why: 'No one can tell you more than a customer who has what they paid for.',
      quotes: quotesOf(note),
    },
  ]
}

export const isOwed = (context: ProjectContext, input: WeekInput): boolean =>
  [...agreedActs(context, input.standing), ...checkOnPayment(input.standing)].some(
    (act) => isForPayer(act) && !input.settled.includes(act.key),
  )

export const unsettledIn = (standing: Standing): Note[] =>
  waitingIn(standing).filter((note) => !note.nextStep && isQuotable(note))

export const askForNextStep = (notes: Note[]): Candidate[] =>
  notes.slice(0, mostAsked).map((note) => ({
    key: backKey(note),
    kind: 'relationship',
    task: note.person
      ? `Ask ${note.person} what comes next, and by which day`
      : `Agree on a next step: ${quoted(leadOf(note.text))}`,
    minutes: askMinutes,
    doneWhen: "You've agreed on what happens and by when, and it's in Evidence.",
    why: 'They said yes, so they come before anyone new.',
    quotes: note.person || note.text.length > longestLead ? [note.text] : [],
  }))

export const askWhatsNext = (names: string[]): string =>
  `Ask ${joined(names)}, who said yes before, what comes next`

const longestLead = 60

export function leadOf(note: string): string {
  const [first = ''] = note.trim().replaceAll(/["“”]/g, '').split('\n')
  return first.length <= longestLead
    ? first.replace(/[.,]$/, '')
    : `${first.slice(0, longestLead).replace(/[,.:–-]?\s+\S*$/, '')}…`
}

/** Of an earlier week: answered since by a newer word, a payment or a change of what was agreed. */
export const isAnswered = (key: string, now: Candidate[]): boolean =>
  isAnswerable({ key }) && !now.some((act) => act.key === key)
