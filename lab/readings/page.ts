import { mkdirSync, writeFileSync } from 'node:fs'
import type { WrittenFounder } from '#planner/founder/written-founders.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { chanceOf } from '#planner/random.ts'

export type Shuffle = <T>(list: T[], key: string) => T[]

/** Unpredictable, but reproducible with the seed. */
export const shuffleBy =
  (seed: string): Shuffle =>
  (list, key) =>
    list
      .map((one, index) => ({ one, at: chanceOf(`${seed}:${key}:${index}`) }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)

export const question = 'Grade each idea 0 to 4: would this person spend an evening on it?'

export function readingOf({ name, story }: WrittenFounder, sets: { arm: string; ideas: Idea[] }[]) {
  return {
    page: [
      `\n## ${name}. ${story}`,
      ...sets.flatMap(({ ideas }, index) => [
        `\n### ${name} ${letters[index]}`,
        ...ideas.map((idea) => `- ${inOneLine(cardOf(idea))} Grade: __`),
      ]),
    ],
    key: sets.map(({ arm }, index) => `${name} ${letters[index]} ${arm}`),
  }
}
const letters = 'ABC'

/** A model may use line breaks. */
export const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

const cardOf = (idea: Idea): string =>
  `**${idea.name}** ${idea.tagline} ${idea.pitch} Why: ${idea.traitMatch.join(' ')} First test: ` +
  `${idea.firstTest.title}.${idea.firstTest.startsTonight ? ` Tonight: ${idea.firstTest.steps[0]}` : ''} ` +
  moneyOf(idea)

const moneyOf = ({ price, money }: Idea): string => {
  const income = money?.months[1]?.incomeCents
  return [
    price.said === undefined ? '' : `Price: ${price.said}.`,
    income === undefined ? '' : `10 customers: $${Math.round(income / 100)} a month.`,
  ].join(' ')
}

export function writeLines(folder: string, files: Record<string, string[]>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, lines] of Object.entries(files))
    writeFileSync(`${folder}/${name}`, `${lines.join('\n')}\n`)
}
