import type { Money } from '#planner/founder/money.ts'
import { sumIn } from '#planner/founder/payment.ts'
import type { Paid } from '#planner/founder/payment.ts'
import { isTitle, joined, nameIn, payerIn } from '#planner/names.ts'
import { plural } from '#planner/words.ts'
import type { EvidenceKind, Standing } from './evidence.ts'

const mostNamed = 3
const ofPeople = new Set<EvidenceKind>(['conversation', 'commitment', 'payment'])

type Noted = Pick<Standing, 'notes'>

/** Names from the notes that support the project, oldest first: who said yes first is asked first. */
export const namesFor = ({ notes }: Noted): string[] => namesOf(notes)

/** Of those who paid; “bernie came thru” is Bernie, who said yes. */
export function payersOf({ notes }: Noted): string[] {
  const payments = notes.filter(({ kind, stance }) => kind === 'payment' && stance === 'for')
  const agreed = namesOf(notes.filter(({ kind }) => kind !== 'payment'))
  return [
    ...new Set(
      payments.toReversed().flatMap((note) => {
        const named = namesOf([note])
        return named.length > 0 ? named : agreed.filter((name) => paidBy(name).test(note.text))
      }),
    ),
  ]
}

const paidBy = (name: string) =>
  new RegExp(String.raw`(?<!\p{L})${name} (?:pa[iy]|came|sent|gave|handed|transferred|put|brought)`, 'iu')

const namesOf = (notes: Standing['notes']): string[] => {
  const said = notes.filter(({ kind, stance }) => stance === 'for' && ofPeople.has(kind))
  return [
    ...new Set(
      said
        .toReversed()
        .flatMap(({ kind, text }) => (kind === 'payment' ? payerIn(text) : nameIn(text)) ?? []),
    ),
  ]
}

/** What the newest note of a payment names, in the founder's money; a part of a price is none. */
export function lastPaid({ notes }: Noted, money: Money): Paid | null {
  const note = notes.find(({ kind, stance }) => kind === 'payment' && stance === 'for')
  return note && !ofPart.test(note.text) ? sumIn(note.text, money) : null
}

const ofPart = /(?<!\p{L})(?:half|deposit|part|rest|down|to try|anzahlung|acompte|señal)(?!\p{L})/iu

const longestQuote = 240

/** The founder's own words. What came from a page or a link, someone else wrote. */
export const isQuotable = ({ text, provenance }: Standing['notes'][number]): boolean =>
  provenance === 'told' && text.trim().length <= longestQuote

export const wordsOn = ({ notes }: Noted, name: string): string | null =>
  notes.find((note) => isQuotable(note) && namesOf([note]).includes(name))?.text ?? null

/** Of the yeses, oldest first. */
export const yesNotes = ({ notes }: Noted): string[] =>
  notes
    .filter((note) => note.stance === 'for' && note.kind !== 'payment' && ofPeople.has(note.kind))
    .filter(isQuotable)
    .toReversed()
    .map(({ text }) => text)

/** Not those who have paid, or that the note of a payment mentions. */
export function unpaidOf(standing: Noted): string[] {
  const payments = standing.notes.filter(({ kind }) => kind === 'payment')
  const mentioned = new Set(payments.flatMap(({ text }) => namingWords(text)))
  return namesFor(standing).filter((name) => !namingWords(name).some((word) => mentioned.has(word)))
}

const namingWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !isTitle(word))

/** Those who said yes, as far as the notes name them: "Ada, Ben and one more who said yes". */
export function whoSaidYes(standing: Pick<Standing, 'notes' | 'experiment'>): string {
  const count = standing.experiment.forCount
  const names = namesFor(standing).slice(0, Math.min(mostNamed, count))
  const others = count - names.length
  if (names.length === 0) return count === 1 ? 'the one who said yes' : `the ${count} who said yes`
  if (others <= 0) return joined(names)
  return `${names.join(', ')} and ${others === 1 ? 'one more' : plural(others, 'other')} who said yes`
}
