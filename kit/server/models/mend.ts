import { piecesOf } from './sentences.ts'

export type SentenceCheck = (text: string, field?: string) => { sentence: string; passes: boolean }[]

const gone = Symbol('gone')

/**
 * The value without what was refused: a sentence out of a text of several, else the list's entry it is
 * in. `undefined` where no list holds it. The schema has to be asked again.
 */
export function mend(value: unknown, check: SentenceCheck): { value: unknown; refused: string[] } {
  const refused: string[] = []
  const mended = walk(value, (text, field) => {
    const sentences = check(text, field)
    refused.push(...sentences.flatMap(({ sentence, passes }) => (passes ? [] : sentence)))
    if (sentences.every(({ passes }) => passes)) return text
    const left = sentences.map(({ passes }) => passes)
    const kept = piecesOf(text).filter((piece) => piece.trim() === '' || left.shift())
    return kept.join('').trim() || gone
  })
  return { value: mended === gone ? undefined : mended, refused }
}

type Keep = (text: string, field: string) => string | typeof gone

function walk(value: unknown, keep: Keep, { field, isInEntry } = { field: '', isInEntry: false }): unknown {
  if (typeof value === 'string') return keep(value, field)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const left = value.map((one) => walk(one, keep, { field, isInEntry: true })).filter((one) => one !== gone)
    // An entry's list that loses all it had takes the entry along.
    return isInEntry && value.length > 0 && left.length === 0 ? gone : left
  }
  const entries = Object.entries(value)
    .filter(([name]) => keep(name, '') === name)
    .map(([name, one]) => [name, walk(one, keep, { field: name, isInEntry })] as const)
  return entries.some(([, one]) => one === gone) ? gone : Object.fromEntries(entries)
}
