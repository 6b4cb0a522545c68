import { chanceOf } from '#planner/random.ts'
import { questions } from './questions.ts'
import type { Answers, Trait } from './questions.ts'

/** A founder to try the planner on. */
export type Sample = { seed: string; answers: Answers }

/** Founders with random answers to all eight questions, the same on every run. */
export function syntheticFounders(count: number): Sample[] {
  return Array.from({ length: count }, (_, n) => ({
    seed: `founder-${n}`,
    answers: Object.fromEntries(
      questions.map((question) => [
        question.trait,
        { option: pick<{ value: string }>(question.options, `${n}:${question.number}`).value },
      ]),
    ) as Answers,
  }))
}

const words = [
  'fixing bikes',
  'explaining letters from the tax office',
  'planning weddings',
  'my mother runs a bakery',
  'I write a newsletter about trains',
  'night-shift nurses',
  'yoga for older people',
  'spreadsheets for my football club',
]

/** Forty founders with own words and with answers missing, as people really leave them. */
export function writtenFounders(): Sample[] {
  return Array.from({ length: 40 }, (_, n) => {
    const { answers } = syntheticFounders(40)[n]!
    const own = words[n % words.length]!
    const kept = Object.fromEntries(
      Object.entries(answers).filter((_entry, index) => n % 4 !== 3 || index % 2 === 0),
    ) as Answers
    return {
      seed: `written-${n}`,
      answers: {
        ...kept,
        [n % 2 ? 'skill' : 'domain']: { ...(n % 3 ? kept[n % 2 ? 'skill' : 'domain'] : {}), text: own },
      } as Answers,
    }
  })
}

/** The same founder with another answer to one question: the one furthest from it in the list. */
export function changed({ seed, answers }: Sample, trait: Trait): Sample {
  const options = questions.find((question) => question.trait === trait)!.options
  const at = options.findIndex((option) => option.value === answers[trait]?.option)
  const other = options[(at + Math.floor(options.length / 2)) % options.length]!
  return { seed, answers: { ...answers, [trait]: { option: other.value } } }
}

function pick<T>(list: readonly T[], key: string): T {
  return list[Math.min(list.length - 1, Math.floor(chanceOf(key) * list.length))]!
}
