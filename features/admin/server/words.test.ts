import { expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import { purposes } from '#kit/server/models/settings.ts'
import { kindWords, purposeWords } from '../web/words.ts'

/** What an administrator reads is words: an identifier has a dot, an underscore or no capital to begin with. */
const isWords = (text: string) => /^[A-Z][a-z]*( [A-Za-z]+)*$/.test(text)

it('every job has a name in words', () => {
  const kinds = Object.keys(handlers)
  expect(kinds.length).toBeGreaterThan(5)
  expect(kinds.filter((kind) => !isWords(kindWords(kind)))).toEqual([])
  expect(new Set(kinds.map(kindWords)).size).toBe(kinds.length)
})

it('every purpose that a model is asked for has a name in words', () => {
  expect(
    Object.keys(purposes).filter(
      (purpose) => !isWords(purposeWords(purpose)) || purposeWords(purpose) === purpose,
    ),
  ).toEqual([])
  expect(purposeWords('help')).toBe('Chat assistant')
})
