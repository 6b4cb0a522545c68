import { mkdirSync, writeFileSync } from 'node:fs'
import { obstacleOf, rank } from '#planner/fit.ts'
import type { Fit } from '#planner/fit.ts'
import { readFounder } from '#planner/founder.ts'
import { generateIdeas } from '#planner/ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { chanceOf } from '#planner/random.ts'
import { writeIdea } from '#planner/write-idea.ts'
import { writtenFounders } from '#planner/written-founders.ts'
import type { WrittenFounder } from '#planner/written-founders.ts'

/**
 * `npm run planner:eval [seed]`: thirty founders, each with five ideas of three arms (chosen, random, random within the
 * field) in shuffled order, as one page to read blind, with the key in a file beside it.
 */
const seed = process.argv[2] ?? new Date().toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)
const folder = 'build/planner-eval'
const sets = 30
const size = 5

type Arm = 'chosen' | 'random' | 'field'

const shuffled = <T>(list: T[], key: string): T[] =>
  list
    .map((one, index) => ({ one, at: chanceOf(`${seed}:${key}:${index}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

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

const page: string[] = [
  `# Thirty founders, three sets of five each (${seed})`,
  'Grade each idea 0 to 4: would this person spend an evening on it?',
]
const key: string[] = []
for (const founder of shuffled(writtenFounders, 'founders').slice(0, sets)) {
  page.push(`\n## ${founder.name}. ${founder.story}`)
  shuffled<Arm>(['chosen', 'random', 'field'], founder.name).forEach((arm, index) => {
    const letter = 'ABC'[index]!
    key.push(`${founder.name} ${letter} ${arm}`)
    page.push(`\n### ${founder.name} ${letter}`)
    for (const idea of ideasOf(arm, founder))
      page.push(
        `- **${idea.name}** ${idea.tagline} ${idea.pitch} Why: ${idea.traitMatch.join(' ')} First test: ${idea.firstTest.title}.${idea.firstTest.startsTonight ? ` Tonight: ${idea.firstTest.steps[0]}` : ''} 10 customers: $${Math.round((idea.money?.months[1]?.incomeCents ?? 0) / 100)} a month. Grade: __`,
      )
  })
}
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/page.md`, `${page.join('\n')}\n`)
writeFileSync(`${folder}/key.txt`, `${key.join('\n')}\n`)
process.stdout.write(`${folder}/page.md, with its key in ${folder}/key.txt\n`)
