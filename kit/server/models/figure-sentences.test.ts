import { describe, expect, it } from 'vitest'
import { judged } from '#test/figures/judged.ts'

/* Written before the check, by documents and what they were made from. */
describe('of sentences with figures', () => {
  it.each([
    ['sentences', 0.03],
    ['held-out', 0.03],
    ['languages', 0.05],
  ])('%s: few true ones are refused and few untrue ones pass', (file, most) => {
    const { shares, refused, passed, wrong } = judged(file)
    process.stdout.write(`${shares}\n`)
    const [ofTrue, ofUntrue] = wrong
    expect(ofTrue, [shares, ...refused].join('\n')).toBeLessThanOrEqual(most)
    expect(ofUntrue, [shares, ...passed].join('\n')).toBeLessThanOrEqual(most)
  })
})
