import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isGrounded } from './figures.ts'

/* Written before the check, by documents and what they rest on: half of the sentences are true, half have
   a figure that is invented, miscounted or of something else. */
type Scene = { of: string; draft: unknown; facts: Record<string, unknown>; true: string[]; untrue: string[] }

function judged(file: string) {
  const scenes: Scene[] = JSON.parse(readFileSync(`test/figures/${file}.json`, 'utf8'))
  const all = (kind: 'true' | 'untrue') =>
    scenes.flatMap(({ draft, facts, [kind]: texts }) =>
      texts.map((text) => ({ text, passes: isGrounded(text, { draft, facts }) })),
    )
  const trueOnes = all('true')
  const untrue = all('untrue')
  const refused = trueOnes.filter(({ passes }) => !passes).map(({ text }) => text)
  const passed = untrue.filter(({ passes }) => passes).map(({ text }) => text)
  return { refused, passed, wrong: [refused.length / trueOnes.length, passed.length / untrue.length] }
}

describe('of sentences with figures', () => {
  it.each([
    ['sentences', 0.03],
    ['held-out', 0.1],
  ])('%s: few true ones are refused and few untrue ones pass', (file, most) => {
    const { refused, passed, wrong } = judged(file)
    const [ofTrue = 1, ofUntrue = 1] = wrong
    const shares = `${file}: ${(100 * ofTrue).toFixed(1)} % of true refused, ${(100 * ofUntrue).toFixed(1)} % of untrue passed`
    process.stdout.write(`${shares}\n`)
    expect(ofTrue, [shares, ...refused].join('\n')).toBeLessThanOrEqual(most)
    expect(ofUntrue, [shares, ...passed].join('\n')).toBeLessThanOrEqual(most)
  })
})
