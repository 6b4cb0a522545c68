/** Words that sell, and words that nobody says across a kitchen table. */
const words: [RegExp, string][] = [
  [
    /\b(revolutioni[sz]\w*|leverag\w*|seamless\w*|unlock\w*|ai-powered|game-chang\w*|empower\w*|cutting-edge|one-stop|effortless\w*|supercharg\w*|streamlin\w*|robust|elevate|delve|tailored)\b/i,
    'sells instead of saying',
  ],
  [/\b(some|any|no|every)body\b/i, 'write someone, anyone, no one, everyone'],
  [/\b(whoever|whom|whose|anew|beforehand|meanwhile|thereby|hence|whilst)\b/i, 'is not spoken'],
  [/\b(it|they|this|that|which|what|\w+s) stands?\b(?! (out|up|by|in line))/i, 'things do not stand'],
  [/\b(is|are|was|were|be) told\b/i, 'say who tells'],
  [/\b(rests? on|carr(y|ies) on|came of it|any more|at once|of itself|by itself)\b/i, 'sounds translated'],
  [
    /\b(colour\w*|organis\w+|favourit\w+|licen[c]e\w*|practise\w*|catalogue\w*|pupils?|rota|till|purse|personalis\w+|recognis\w+|specialis\w+|cheque|enquir\w+|mum|greengrocer\w*|physio|holidays? (let|home)s?|fortnight\w*|diary|queue|tyre\w*|programme\w*|centre\w*|metre\w*)\b/i,
    'is British',
  ],
  [/\d %/, 'no space before %'],
  [/[;—]/, 'no semicolon and no dash'],
  [/\bThe cost: /, 'is a label of the first edition'],
  [
    /\b(do not|does not|did not|is not|are not|was not|were not|cannot|can not|will not|would not|could not|should not|have not|has not|it is|you are|they are|we are|that is|there is|you will|they will)\b/,
    'contract it as people speak',
  ],
]

const fragments = /^When\b(?!.*,)/
const longest = 32
const shortest = 3

/** What a reader would stumble over in one text; empty when all is well. */
export function stumbles(text: string): string[] {
  return [
    ...words
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, why]) => `“${pattern.exec(text)![0]}” ${why}`),
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
