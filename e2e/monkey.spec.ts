import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { drawPath, wordsOf } from './monkey/acts.ts'
import type { Path, Step } from './monkey/acts.ts'
import { settleTown } from './monkey/cast.ts'
import type { Town } from './monkey/cast.ts'
import { properties } from './monkey/properties.ts'
import type { Break } from './monkey/properties.ts'
import { shortest } from './monkey/shortest.ts'
import { walk } from './monkey/walking.ts'
import { expect, test } from './people.ts'

/** `npm run torture` asks for more. */
const acts = Number(process.env.MONKEY_ACTS ?? '25')
const minutes = Number(process.env.MONKEY_MINUTES ?? '0')
const seed = Number(process.env.FUZZ_SEED ?? (minutes ? randomInt(2 ** 31) : 20261128))
const actsOfPath = 25
const mostFindings = 6

for (const width of [1280, 375])
  test(`a monkey finds nothing broken at ${width} px`, async ({ browser }) => {
    test.setTimeout((minutes * 60 + acts * 10 + 600) * 1000)
    const town = await settleTown()
    const end = Date.now() + minutes * 60_000
    const findings: string[] = []
    let walked = 0
    const goesOn = () => (minutes ? Date.now() < end : walked < acts) && findings.length < mostFindings
    for (let from = seed; goesOn(); from++) {
      const length = minutes ? actsOfPath : Math.min(actsOfPath, acts - walked)
      const path = drawPath(from, length)
      const { done, broken } = await walk(browser, town, { path, width })
      walked += minutes ? done.length : path.steps.length
      if (broken) findings.push(await told({ browser, town, width, from }, { ...path, steps: done }, broken))
    }
    if (minutes || acts > 25)
      process.stdout.write(`${walked} acts at ${width} px, the first path's seed ${seed}\n`)
    expect(findings.join('\n\n')).toBe('')
  })

type Place = { browser: Browser; town: Town; width: number; from: number }

async function told({ browser, town, width, from }: Place, path: Path, broken: Break): Promise<string> {
  const fails = async (steps: Step[]) => {
    const again = await walk(browser, town, { path: { ...path, steps }, width })
    return again.broken?.name === broken.name
  }
  const short = await shortest(path.steps, fails, 120)
  const says = properties.find(({ name }) => name === broken.name)?.says ?? ''
  const told = [
    `${broken.name}: ${broken.detail}`,
    says,
    `Seed ${from} at ${width} px, act ${path.steps.length}. The shortest path, as ${path.role}:`,
    ...short.map((step, index) => `${index + 1}. ${wordsOf(step)}`),
  ].join('\n')
  process.stdout.write(`${told}\n\n`)
  return told
}
