import { isGrounded } from '#kit/server/models/figures.ts'
import { stringsOf } from '#kit/server/models/guard.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { meetsGoal } from '#planner/ideas/earnings.ts'
import { obstacleOf } from '#planner/ideas/fit.ts'
import type { Obstacle } from '#planner/ideas/fit.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { playOfIdea } from '#planner/ideas/written-ideas.ts'
import { wordsIn } from '#planner/knowledge/playbook/lint.ts'

type Breach = Obstacle | 'misses-goal'

export function breachesOf(idea: Idea, { answers, today }: { answers: Answers; today: string }): Breach[] {
  const founder = readFounder(answers)
  const play = playOfIdea(idea, founder, today)
  if (!play) return []
  const obstacle = obstacleOf(play, founder)
  return [...(obstacle ? [obstacle] : []), ...(meetsGoal(play, founder) ? [] : ['misses-goal' as const])]
}

export function inventedIn(written: unknown, facts: Record<string, unknown>): string[] {
  if (isGrounded(written, { draft: null, facts })) return []
  const ground = { draft: null, facts: { facts, own: numbersOnly(written) } }
  return stringsOf(written)
    .flatMap((text) => text.split(/(?<=[.!?])\s/))
    .filter((sentence) => !isGrounded(sentence, ground))
}

function numbersOnly(value: unknown): unknown {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return null
  return Array.isArray(value)
    ? value.map(numbersOnly)
    : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, numbersOnly(entry)]))
}

type Card = Pick<Idea, 'name' | 'tagline'>

export function repeatsIn<T extends Card>(ideas: T[], isPair: (a: T, b: T) => boolean): [T, T][] {
  return ideas.flatMap((idea, index) => {
    const earlier = ideas.slice(0, index).find((other) => isPair(other, idea) && isAlike(other, idea))
    return earlier ? [[earlier, idea] as [T, T]] : []
  })
}

/** Share of words two similar taglines have in common. */
const alike = 0.6

function isAlike(a: Card, b: Card): boolean {
  if (wordsOf(a.name).join(' ') === wordsOf(b.name).join(' ')) return true
  const [mine, theirs] = [new Set(wordsOf(a.tagline)), new Set(wordsOf(b.tagline))]
  const shared = [...mine].filter((word) => theirs.has(word)).length
  return shared / new Set([...mine, ...theirs]).size >= alike
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

export const mostWords = { tagline: 10, pitch: 45, description: 60, watchOut: 30 } as const
export type Limited = keyof typeof mostWords

export function lengthOf(idea: Idea): { words: number; over: Limited[] } {
  const { name, why, traitMatch } = idea
  const fields = Object.keys(mostWords) as Limited[]
  const texts = [name, why ?? '', ...traitMatch, ...fields.map((field) => idea[field] ?? '')]
  return {
    words: texts.reduce((sum, text) => sum + wordsIn(text), 0),
    over: fields.filter((field) => wordsIn(idea[field] ?? '') > mostWords[field]),
  }
}
