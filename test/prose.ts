import { bannedIn } from '#planner/knowledge/banned-words.ts'

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

const faults: [string, RegExp][] = [
  ['an open slot', /[{}]|undefined|null|NaN/],
  ['a doubled word', /(?<![-“\w])([a-z]+) \1\b/i],
  ['a wrong article', /\b[Aa] (?!one)[aeio]\w*/],
  ['a wrong article', /\b[Aa]n [bcdfgjklmnpqrstvwxyz]\w*/],
  ['a stray mark', / [,.;]|\.\.|\?\.|\.;/],
]

export function complaintsOf(text: string): string[] {
  return [
    ...faults.filter(([, fault]) => fault.test(text)).map(([name]) => `${name}: ${text}`),
    ...bannedIn(text).map((word) => `"${word}": ${text}`),
  ]
}
