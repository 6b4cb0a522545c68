import { moneyWords } from './money-words.ts'
import { usDollars } from './money.ts'
import type { Money } from './money.ts'

/** `said`: "$75", "300 rand", "2,000 naira". */
export type Paid = { amount: number; said: string }

/** What someone paid them for a favor, in any money: “he paid me $75 just to look”, “R300 once”. */
export const paymentIn = (text: string, money: Money = usDollars): Paid | null =>
  sumOf([marked, bare], { text, money })

/** The sum in a note of a payment: “€120 from Noreen, bank transfer”. */
export const sumIn = (text: string, money: Money = usDollars): Paid | null => sumOf([sum], { text, money })

function sumOf(patterns: RegExp[], { text, money }: { text: string; money: Money }): Paid | null {
  const plain = text.toLowerCase()
  const found = patterns.map((pattern) => pattern.exec(plain)?.groups).find(Boolean)
  const amount = amountOf(found?.before ?? found?.after ?? found?.alone ?? '')
  if (!found || !isLikely(amount, money)) return null
  const name = nameOf(found.sign ?? found.word ?? '', money)
  const number = amount.toLocaleString('en-US')
  if (money.isUs && name === 'dollars') return { amount, said: `$${number}` }
  return { amount, said: name ? `${number} ${name}` : number }
}

export const times = ({ amount, said }: Paid, count: number): string =>
  said.replace(/[\d,.]+/, (amount * count).toLocaleString('en-US'))

const isLikely = (amount: number, { isUs }: Money) =>
  amount >= (isUs ? least : 1) && amount <= (isUs ? most : mostAnywhere)
const least = 10
const most = 2000
const mostAnywhere = 10_000_000

/** "1,200", "5.000" and "2k". */
function amountOf(said: string): number {
  const number = said
    .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(/ ?k$/, '')
    .replace(',', '.')
  return Math.round(Number(number) * (said.endsWith('k') ? 1000 : 1))
}

const nameOf = (mark: string, { name }: Money): string | null =>
  (/^(?:\$|dollars|bucks)$/.test(mark) && (name === 'pesos' ? name : 'dollars')) ||
  (mark === 'kr' && name) ||
  (mark === 'r' && 'rand') ||
  names.find(([, pattern]) => pattern.test(mark))?.[0] ||
  name

const names = Object.entries(moneyWords).map(([name, words]): [string, RegExp] => [
  name,
  new RegExp(`^(?:${words})$`, 'u'),
])
const ofMoney = [String.raw`\$`, 'dollars', 'bucks', ...Object.values(moneyWords)].join('|')
const number = String.raw`\d[\d.,]*(?<![.,])(?: ?k(?![\p{L}]))?`
/** Of a favor; a sum after a comma is what it brought. */
const paying = String.raw`(?:(?<=[,;(–—-] ?)|(?<![\p{L}])(?:paid|pays?|gave|gives?|give|slipped|venmoed|handed|tipped|offered|sent|charged?|got|for|pag(?:ou|ó|aron|aram)|dio|deu|(?:be)?zahlten?|bezahlt|gab(?:en)?|payé|donné|(?!(?:costs?|took|takes?|saved?|owes?|owed|lent)\b)[\p{L}']+ (?:me|us))(?![\p{L}])[^$.;!?\d]{0,28}?)`
const withMark = String.raw`(?:(?<![\p{L}])(?<sign>${ofMoney}|r)\.? ?(?<before>${number})|(?<after>${number}) ?(?<word>${ofMoney})(?![\p{L}]))`
const marked = new RegExp(`${paying}${withMark}`, 'u')
const sum = new RegExp(String.raw`(?<![\d.,])${withMark}`, 'u')
/** "Paid me 2k for it", but not "paid me for 2 hours". */
const bare =
  /(?<![\p{L}])(?:paid|pays?|gave|slipped|tipped|offered|charged?)(?: (?:me|us|him|her|them))? (?<alone>\d[\d.,]*(?<![.,])(?: ?k(?![\p{L}]))?)(?= (?:for|to|each|per|a|and|once|every|when|last)(?![\p{L}])|[.,;!]|$)/u
