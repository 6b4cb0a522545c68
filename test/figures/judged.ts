import { readFileSync } from 'node:fs'
import { isGrounded } from '#kit/server/models/figures.ts'

/** Documents, and sentences about them: half are true, half have a figure that is invented or moved. */
type Scene = { of: string; draft: unknown; facts: Record<string, unknown>; true: string[]; untrue: string[] }
type Judged = { shares: string; refused: string[]; passed: string[]; wrong: [number, number] }

export function judged(file: string): Judged {
  const scenes: Scene[] = JSON.parse(readFileSync(`test/figures/${file}.json`, 'utf8'))
  const all = (kind: 'true' | 'untrue') =>
    scenes.flatMap(({ draft, facts, [kind]: texts }) =>
      texts.map((text) => ({ text, passes: isGrounded(text, { draft, facts }) })),
    )
  const trueOnes = all('true')
  const untrue = all('untrue')
  const refused = trueOnes.filter(({ passes }) => !passes).map(({ text }) => text)
  const passed = untrue.filter(({ passes }) => passes).map(({ text }) => text)
  const ofTrue = refused.length / trueOnes.length
  const ofUntrue = passed.length / untrue.length
  const shares = `${file}: ${percent(ofTrue)} of true refused, ${percent(ofUntrue)} of untrue passed`
  return { shares, refused, passed, wrong: [ofTrue, ofUntrue] }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
