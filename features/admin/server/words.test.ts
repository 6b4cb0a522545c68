import { expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { purposes } from '#kit/server/models/settings.ts'
import { purposeWords } from '../web/words.ts'

/** Identifiers have a dot, an underscore or a lower-case first letter. */
const isWords = (text: string) => /^[A-Z][a-z]*( [A-Za-z]+)*$/.test(text)

it('every job has a readable name', () => {
  const named = features.flatMap((feature) => Object.values(feature.jobs ?? {})).map(({ words }) => words)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((words) => !isWords(words))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it('every model purpose has a readable name', () => {
  expect(
    Object.keys(purposes).filter(
      (purpose) => !isWords(purposeWords(purpose)) || purposeWords(purpose) === purpose,
    ),
  ).toEqual([])
  expect(purposeWords('help')).toBe('Chat assistant')
})
