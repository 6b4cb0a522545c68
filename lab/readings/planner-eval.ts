import { readFounder } from '#planner/founder/founder.ts'
import { writtenFounders } from '#planner/founder/written-founders.ts'
import type { WrittenFounder } from '#planner/founder/written-founders.ts'
import { obstacleOf, rank } from '#planner/ideas/fit.ts'
import type { Fit } from '#planner/ideas/fit.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { writeIdea } from '#planner/ideas/write-idea.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { question, readingOf, shuffleBy, writeLines } from './page.ts'

/**
 * `npm run planner:eval [seed]`: thirty founders with ideas of three arms (chosen, random, random
 * within the field), shuffled for blind reading, with the key in a separate file.
 */
const seed = process.argv[2] ?? new Date().toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)
const folder = 'build/planner-eval'
const sets = 30
const size = 5

type Arm = 'chosen' | 'random' | 'field'

const shuffled = shuffleBy(seed)

function ideasOf(arm: Arm, founder: WrittenFounder) {
  const { name, answers } = founder
  if (arm === 'chosen')
    return generateIdeas({ answers, seed: name, round: 1, exclude: [], dismissed: [], saved: [], today })
      .ideas
  const reader = readFounder(answers)
  const feasible = knowledge.plays.filter((play) => obstacleOf(play, reader) === null)
  const ranked = rank(feasible, reader, { dismissed: [], saved: [] })
  const inField = ranked.filter((fit) => fit.inDomain)
  const pool: Fit[] = arm === 'field' && inField.length >= size ? inField : ranked
  return shuffled(pool, `${arm}:${name}`)
    .slice(0, size)
    .map((fit) => writeIdea({ ...fit, stretch: false }, { founder: reader, today }))
}

const page = [`# Thirty founders, three sets of five each (${seed})`, question]
const key: string[] = []
for (const founder of shuffled(writtenFounders, 'founders').slice(0, sets)) {
  const arms = shuffled<Arm>(['chosen', 'random', 'field'], founder.name)
  const reading = readingOf(
    founder,
    arms.map((arm) => ({ arm, ideas: ideasOf(arm, founder) })),
  )
  page.push(...reading.page)
  key.push(...reading.key)
}
writeLines(folder, { 'page.md': page, 'key.txt': key })
process.stdout.write(`${folder}/page.md, with its key in ${folder}/key.txt\n`)
