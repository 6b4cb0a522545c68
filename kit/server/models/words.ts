import { isLittle } from './little-words.ts'
import { readerFor } from './number-words.ts'

const { numberIn } = readerFor(null)
export const isNumber = (word: string) => numberIn(word) !== undefined

/** The beginning of a word, so that visits and visitors are one. */
export const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<=\p{L}{3})s$/u, '')
    .slice(0, 5)

const lettersIn = (text: string) => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').match(/\p{L}{3,}/gu) ?? []

export const stemsIn = (text: string): Set<string> => new Set(lettersIn(text).map(stemOf))

/** Stems of the words that say something by themselves. */
export const wordsIn = (text: string): Set<string> =>
  new Set(
    lettersIn(text)
      .map((word) => word.toLowerCase())
      .filter((word) => !isLittle(word) && !isNumber(word))
      .map(stemOf),
  )
