import { ensure } from '#planner/ensure.ts'
import { unspokenIn } from '../unspoken.ts'

/** The playbook's own rules; the rest is in `unspoken.ts`. */
const words: [RegExp, string][] = [
  [
    /\b(revolutioni[sz]\w*|leverag\w*|seamless\w*|unlock\w*|ai-powered|game-chang\w*|empower\w*|cutting-edge|one-stop|effortless\w*|supercharg\w*|streamlin\w*|robust|elevate|delve|tailored)\b/i,
    'sells instead of saying',
  ],
  [/\b(whose|thereby|hence|whilst)\b/i, 'is not spoken'],
  [/\b(it|they|this|that|which|what|\w+s) stands?\b(?! (out|up|by|in line))/i, 'things do not stand'],
  [/\b(rest on|carr(y|ies) on|at once|by itself)\b/i, 'sounds translated'],
  [
    /\b(greengrocer\w*|physio|holidays? (let|home)s?|fortnight\w*|diary|queue|programme\w*|centre\w*|metre\w*)\b/i,
    'is British',
  ],
  [/[;—]/, 'no semicolon and no dash'],
  [
    /\b(do not|does not|did not|is not|are not|was not|were not|cannot|can not|will not|would not|could not|should not|have not|has not|it is|you are|they are|we are|that is|there is|you will|they will)\b/,
    'contract it as people speak',
  ],
]

const fragments = /^When\b(?!.*,)/
const longest = 32
const shortest = 3

export function stumbles(text: string): string[] {
  return [
    ...unspokenIn(text),
    ...words
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, why]) => `“${ensure(pattern.exec(text))[0]}” ${why}`),
    ...text
      .split(/(?<=[.?!]”?)\s+(?=["“$\d\p{Lu}])/u)
      .flatMap((one) => [
        ...(wordsIn(one) > longest ? [`${wordsIn(one)} words in one sentence`] : []),
        ...(wordsIn(one) < shortest && text.length > 40 ? [`“${one}” is no sentence`] : []),
        ...(fragments.test(one) ? [`“${one}” says when, and nothing else`] : []),
      ]),
  ]
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
