import { expect, it } from 'vitest'
import { domainAnswers, pulls, reaches, skills, styles } from '#planner/terms.ts'
import { questions } from './questions.ts'
import type { Trait } from './questions.ts'

it.each<[Trait, readonly string[]]>([
  ['skill', skills],
  ['domain', domainAnswers],
  ['reach', reaches],
  ['pull', pulls],
  ['style', styles],
])('offers for %s the options the knowledge base is tagged with', (trait, terms) => {
  const { options } = questions.find((question) => question.trait === trait)!
  expect(options.map(({ value }) => value)).toEqual(terms)
})
