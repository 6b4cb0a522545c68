import { describe, expect, it } from 'vitest'
import { firstStep } from './next.ts'

describe('what is next without a project', () => {
  it.each([
    [3, '/trait-questionnaire'],
    [4, '/create-project'],
  ])('with %i answers', (answered, to) => {
    expect(firstStep(answered).to).toBe(to)
  })
})
