import type { Money } from '#planner/founder/money.ts'
import { sumIn } from '#planner/founder/payment.ts'
import type { Paid } from '#planner/founder/payment.ts'
import { joined } from '#planner/names.ts'
import { dollars, plural } from '#planner/words.ts'
import type { EvidenceKind, Note, Standing } from './evidence.ts'

const mostNamed = 3
const ofPeople = new Set<EvidenceKind>(['conversation', 'commitment', 'payment'])

type Noted = Pick<Standing, 'notes'>

const keyOf = (person: string) => person.trim().toLowerCase()

// "Anna's dad" and "Annas dad" pay for what Anna wanted.
function isPaidBy(person: string, payer: string): boolean {
  const [one, other] = [keyOf(person), keyOf(payer)]
  return one === other || (other.startsWith(one) && /^(?:['’]?s)?\s/.test(other.slice(one.length)))
}

/** Of people: the newest of each one by name, and each that names no one; newest first. */
function latestOfEach({ notes }: Noted): Note[] {
  const seen = new Set<string>()
  const payers: string[] = []
  return notes.filter(({ kind, stance, person }) => {
    if (!ofPeople.has(kind)) return false
    if (!person) return true
    const isNew = !seen.has(keyOf(person)) && !payers.some((payer) => isPaidBy(person, payer))
    seen.add(keyOf(person))
    if (kind === 'payment' && stance === 'for') payers.push(person)
    return isNew
  })
}

export const paymentsOf = (standing: Noted): Note[] =>
  latestOfEach(standing).filter(({ kind, stance }) => kind === 'payment' && stance === 'for')

/** Said yes and hasn't paid, oldest first: who said yes first is asked first. */
export const waitingIn = (standing: Noted): Note[] =>
  latestOfEach(standing)
    .filter(({ kind, stance }) => kind !== 'payment' && stance === 'for')
    .toReversed()

/**
 * What the founder agreed on with someone, or owes them. Of each person the newest counts, and an earlier
 * step whose day is still to come, unless the newest is a no or a payment, which says all that is owed.
 */
export function agreedIn(standing: Noted, today: string): Note[] {
  const latest = latestOfEach(standing)
  const settled = latest.flatMap(({ kind, stance, person }) =>
    person && (stance === 'against' || kind === 'payment') ? [person] : [],
  )
  return standing.notes.filter(
    (note) =>
      note.nextStep &&
      note.stance !== 'against' &&
      (latest.includes(note) ||
        ((note.nextOn ?? '') >= today &&
          !settled.some((person) => note.person && isPaidBy(note.person, person)))),
  )
}

const namesOf = (notes: Note[]): string[] => [...new Set(notes.flatMap(({ person }) => person ?? []))]

export const namesFor = (standing: Noted): string[] =>
  namesOf(
    latestOfEach(standing)
      .filter(({ stance }) => stance === 'for')
      .toReversed(),
  )

export const payersOf = (standing: Noted): string[] => namesOf(paymentsOf(standing))
export const unpaidOf = (standing: Noted): string[] => namesOf(waitingIn(standing))

/** Unless its note says that it was a part of a price. */
export function wholePayment({ notes }: Noted): Note | null {
  const note = notes.find(({ kind, stance }) => kind === 'payment' && stance === 'for')
  return note && !ofPart.test(note.text) ? note : null
}

/** The newest payment, in the founder's money, as its note says or as it was entered. */
export function lastPaid(standing: Noted, money: Money): Paid | null {
  const note = wholePayment(standing)
  if (!note) return null
  const said = sumIn(note.text, money)
  if (said || !money.isUs || !note.amountCents) return said
  return { amount: note.amountCents / 100, said: dollars(note.amountCents) }
}

const ofPart = /(?<!\p{L})(?:half|deposit|part|rest|down|to try|anzahlung|acompte|señal)(?!\p{L})/iu

const longestQuote = 320

/** The founder's own words. What came from a page or a link, someone else wrote. */
export const isQuotable = ({ text, provenance }: Note): boolean =>
  provenance === 'told' && text.trim().length <= longestQuote

/** Those who said yes, as far as the founder named them: "Ada, Ben and one more who said yes". */
export function whoSaidYes(standing: Pick<Standing, 'notes' | 'experiment'>): string {
  const count = standing.experiment.forCount
  const names = namesFor(standing).slice(0, Math.min(mostNamed, count))
  const others = count - names.length
  if (names.length === 0) return count === 1 ? 'the one who said yes' : `the ${count} who said yes`
  if (others <= 0) return joined(names)
  return `${names.join(', ')} and ${others === 1 ? 'one more' : plural(others, 'other')} who said yes`
}
