import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readFounder } from '#planner/founder/founder.ts'
import { answers } from '#planner/founder/questions.ts'
import { writtenFounders } from '#planner/founder/written-founders.ts'
import type { WrittenFounder } from '#planner/founder/written-founders.ts'
import { obstacleOf, rank } from '#planner/ideas/fit.ts'
import type { Fit } from '#planner/ideas/fit.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { writeIdea } from '#planner/ideas/write-idea.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { question, readingOf, shuffleBy, writeLines } from './page.ts'

/**
 * `npm run planner:eval [seed] [founders.json]`: thirty founders with ideas of three arms (chosen,
 * random, random within the field), shuffled for blind reading, with the key in a separate file. The
 * founders are ours; for those of a file that a stranger wrote, two arms.
 */
const [seed = new Date().toISOString().slice(0, 10), file] = process.argv.slice(2)
const today = new Date().toISOString().slice(0, 10)
const folder = 'build/planner-eval'
const sets = 30
const size = 5

const strangers = z.array(z.object({ name: z.string(), story: z.string(), answers }))
const founders: WrittenFounder[] = file
  ? strangers.parse(JSON.parse(readFileSync(file, 'utf8')))
  : writtenFounders

type Arm = 'chosen' | 'random' | 'field'

const shuffled = shuffleBy(seed)

function ideasOf(arm: Arm, founder: WrittenFounder) {
  const { name, answers: given } = founder
  if (arm === 'chosen')
    return generateIdeas({
      answers: given,
      seed: name,
      round: 1,
      exclude: [],
      dismissed: [],
      saved: [],
      today,
    }).ideas
  const reader = readFounder(given)
  const feasible = knowledge.plays.filter((play) => obstacleOf(play, reader) === null)
  const ranked = rank(feasible, reader, { dismissed: [], saved: [] })
  const inField = ranked.filter((fit) => fit.inDomain)
  const pool: Fit[] = arm === 'field' && inField.length >= size ? inField : ranked
  return shuffled(pool, `${arm}:${name}`)
    .slice(0, size)
    .map((fit) => writeIdea({ ...fit, stretch: false }, { founder: reader, today }))
}

const arms: Arm[] = file ? ['chosen', 'field'] : ['chosen', 'random', 'field']
const page = [
  `# ${Math.min(sets, founders.length)} founders, ${arms.length} sets of five each (${seed})`,
  question,
]
const key: string[] = []
for (const founder of shuffled(founders, 'founders').slice(0, sets)) {
  const reading = readingOf(
    founder,
    shuffled(arms, founder.name).map((arm) => ({ arm, ideas: ideasOf(arm, founder) })),
  )
  page.push(...reading.page)
  key.push(...reading.key)
}
writeLines(folder, { 'page.md': page, 'key.txt': key })
process.stdout.write(`${folder}/page.md, with its key in ${folder}/key.txt\n`)
