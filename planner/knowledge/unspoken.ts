import { ensure } from '#planner/ensure.ts'

/** Words that no one says across a kitchen table, each with what to write. Looked for in the knowledge and in what the interface says. */
const patterns: [RegExp, string][] = [
  [/\b(some|any|no|every)body\b/i, 'write someone, anyone, no one, everyone'],
  [/\b(whoever|whom|anew|beforehand|meanwhile)\b/i, 'is not spoken'],
  [/\b(is|are|was|were|be) told\b/i, 'say who tells'],
  [/\b(any more|of itself)\b/i, 'write anymore, on its own'],
  [/\b(rests on|came of (it|them))\b/i, 'say what it depends on, or what happened'],
  [
    /\b(colour\w*|organis\w+|favourit\w+|licence\w*|practise\w*|catalogue\w*|pupils?|rota|till|purse|personalis\w+|recognis\w+|specialis\w+|cheque|enquir\w+|mum|tyre\w*)\b/i,
    'is British',
  ],
  [/\d %/, 'no space before %'],
  [/\bThe cost: /, 'write what may happen and what to do about it'],
]

export const unspokenIn = (text: string): string[] =>
  patterns
    .filter(([pattern]) => pattern.test(text))
    .map(([pattern, advice]) => `“${ensure(pattern.exec(text))[0]}” ${advice}`)
