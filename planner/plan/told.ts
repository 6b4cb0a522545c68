const amount = /[$€£]\s?\d|\d[\d.,]*\s?(dollars?|euros?|pounds?|bucks|usd|eur)\b|\b(nothing|no money)\b/
const paying = /\b(pays?|paid|paying|spends?|spent|costs?|charged?)\b/
const lately =
  /\b(last|this) (week|month|year|time|night|spring|summer|fall|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\byesterday\b|\b(days|weeks|months) ago\b/
const people =
  /\b(visitors?|visits?|people|users?|readers?|followers?|subscribers?|members?|students?|customers?|installs?|downloads?)\b/
const buying = /\b(orders?|buyers?|sales|sold|bought|paid|paying)\b/
const success = /\b(success|goal|aim|target|want|reach|hope)\b/

/** All in one sentence: money in one doesn't answer for another. */
const sentenceWith = (text: string, ...signs: RegExp[]): string | undefined =>
  text
    .split(/(?<=[.!?;])\s|\n/)
    .map((sentence) => sentence.trim())
    .find((sentence) => signs.every((sign) => sign.test(sentence.toLowerCase())))
const says = (...given: Parameters<typeof sentenceWith>) => sentenceWith(...given) !== undefined

export const lastTimeIn = (text: string): string | null => sentenceWith(text, lately) ?? null

export const tells = {
  paidToday: (text: string) => says(text, paying, amount),
  visitors: (text: string) => says(text, /\d/, people),
  income: (text: string) => says(text, /\d/, buying) || says(text, paying, amount),
  success: (text: string) => says(text, success, /\d/),
}
