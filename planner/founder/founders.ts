import { ensure } from '#planner/ensure.ts'
import { chanceOf } from '#planner/random.ts'
import { questions } from './questions.ts'
import type { Answers, Trait } from './questions.ts'

export type Sample = { seed: string; answers: Answers }

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

export function writtenFounders(): Sample[] {
  return Array.from({ length: 40 }, (_, n) => {
    const { answers } = ensure(syntheticFounders(40)[n])
    const own = ensure(words[n % words.length])
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

export function changed({ seed, answers }: Sample, trait: Trait): Sample {
  const options = ensure(questions.find((question) => question.trait === trait)).options
  const at = options.findIndex((option) => option.value === answers[trait]?.option)
  const other = ensure(options[(at + Math.floor(options.length / 2)) % options.length])
  return { seed, answers: { ...answers, [trait]: { option: other.value } } }
}

function pick<T>(list: readonly T[], key: string): T {
  return ensure(list[Math.min(list.length - 1, Math.floor(chanceOf(key) * list.length))])
}
