import type { Money } from '#planner/founder/money.ts'
import { sumIn } from '#planner/founder/payment.ts'
import type { Paid } from '#planner/founder/payment.ts'
import {
  isCommon,
  isOfAnother,
  isTitle,
  joined,
  nameIn,
  namesWithin,
  payerIn,
  waysToPay,
} from '#planner/names.ts'
import { capital, plural } from '#planner/words.ts'
import type { EvidenceKind, Standing } from './evidence.ts'

const mostNamed = 3
const ofPeople = new Set<EvidenceKind>(['conversation', 'commitment', 'payment'])

type Noted = Pick<Standing, 'notes'>

/** Names from the notes that support the project, oldest first: who said yes first is asked first. */
export const namesFor = ({ notes }: Noted): string[] => namesOf(notes)

/** Of those who paid; “bernie came thru” is Bernie, who said yes. */
export function payersOf({ notes }: Noted): string[] {
  const payments = paymentsIn(notes).filter(({ stance }) => stance === 'for')
  const yeses = notes.filter(({ kind, stance }) => kind !== 'payment' && stance === 'for')
  const agreed = namesOf(yeses)
  return [
    ...new Set(
      payments.toReversed().flatMap((note) => {
        const known = knownIn(note.text, yeses)
        if (known) return [known]
        const named = namesOf([note])
        return named.length > 0 ? named : agreed.filter((name) => paidBy(name).test(note.text))
      }),
    ),
  ]
}

/** A name that a yes has too, where the note doesn't begin with it: “Recebi 36 € of Sílvia”. */
function knownIn(payment: string, yeses: Standing['notes']): string | undefined {
  if (isOfAnother(payment)) return undefined
  const isKnown = (one: string) => yeses.some(({ text }) => beginningWith(one).test(text))
  const payer = payerIn(payment)
  if (payer && (isKnown(payer) || isTitle(payer.split(/\.? /)[0] ?? ''))) return undefined
  const [found] = namesWithin(payment).filter((one) => isKnown(one.split(' ')[0] ?? one))
  if (found) return found
  const lower = /(?<!\p{L})from (\p{Ll}{3,})(?!\p{L})/u.exec(payment)?.[1]
  return lower && !isCommon(lower) && yeses.some(({ text }) => beginsWith(lower).test(text))
    ? capital(lower)
    : undefined
}

const beginningWith = (one: string) => new RegExp(String.raw`(?<![\p{L}’'-])${one}(?![\p{L}-])`, 'u')

const paymentsIn = (notes: Standing['notes']) => notes.filter(({ kind }) => kind === 'payment')

/** Of a name they know, in any case, with or without its title. */
const paidBy = (name: string) =>
  new RegExp(
    String.raw`(?<!\p{L})${withoutTitle(name)} (?:pa[iy]|came|sent|gave|handed|transferred|put|brought|${waysToPay})`,
    'iu',
  )
const withoutTitle = (name: string) =>
  name
    .split(/\.? /)
    .filter((word) => !isTitle(word))
    .join(' ')

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

const longestQuote = 320

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
  const mentioned = mentionedInPayments(standing)
  return namesFor(standing).filter((name) => !namingWords(name).some((word) => mentioned.has(word)))
}

/** The yeses of the others, oldest first. */
export function unpaidYeses(standing: Noted): string[] {
  const [mentioned, payers] = [mentionedInPayments(standing), payersOf(standing)]
  const said = yesNotes(standing)
  const theirs = said.filter(
    (text) =>
      namedWithin(text).some((word) => mentioned.has(word)) ||
      payers.some((name) => beginsWith(name).test(text) || (!nameIn(text) && beginningWith(name).test(text))),
  )
  const paid = theirs.length > 0 ? theirs : ofSameStart(standing, said)
  return said.filter((text) => !paid.includes(text))
}

const mentionedInPayments = ({ notes }: Noted): Set<string> =>
  new Set(paymentsIn(notes).flatMap(({ text }) => namingWords(text)))

/** Of whose note it is, or within it: “Two of the moms (Jen, Priya)”. */
const namedWithin = (text: string): string[] =>
  namingWords(nameIn(text) ?? (text.match(withinSentence) ?? []).join(' ')).filter((word) => !isCommon(word))
const withinSentence = /(?<=[\p{L}\d,] |\()\p{Lu}\p{Ll}+/gu

/** “fern yes” */
const beginsWith = (name: string) =>
  new RegExp(String.raw`^${withoutTitle(name)}(?![\p{L}'’]| (?:and|&|\+))`, 'iu')

/** “carpets paid 45” belongs to “Ali carpets: yes”, if it's the only one. */
function ofSameStart({ notes }: Noted, said: string[]): string[] {
  const starts = paymentsIn(notes).map(({ text }) => /^\p{L}{4,}/u.exec(text.trim().toLowerCase())?.[0])
  const same = said.filter((text) =>
    starts.some(
      (word) =>
        word &&
        !isCommon(word) &&
        text
          .toLowerCase()
          .split(/\P{L}+/u, 3)
          .includes(word),
    ),
  )
  return same.length === 1 ? same : []
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
