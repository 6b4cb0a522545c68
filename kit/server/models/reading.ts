import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'
import { itemAt } from '#kit/contract/ensure.ts'

export type Reading<T> = { value: T } | { complaint: string }

const startsTried = 20
const complaintLength = 1500

/**
 * Tolerates surrounding prose, code fences and trailing commas. Returns the value, or a description of
 * the problem for the model.
 */
export function readAnswer<T>(text: string, schema: z.ZodType<T>): Reading<T> {
  let complaint: string | undefined
  for (const candidate of candidates(text)) {
    const parsed = schema.safeParse(candidate.json)
    if (parsed.success) return { value: parsed.data }
    const issues = parsed.error.issues
      .slice(0, 20)
      .map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
    complaint ??= issues.join('\n').slice(0, complaintLength)
  }
  return { complaint: complaint ?? 'The answer was not JSON.' }
}

function* candidates(answer: string): Generator<{ json: unknown }> {
  // Reasoning comes before the answer, often with braces of its own.
  const text = answer.replace(/^[\s\S]*<\/think>/, '').trim()
  const whole = parse(text)
  if (whole) return yield whole
  let from = 0
  for (let tried = 0; tried < startsTried; tried += 1) {
    const start = indexOfBracket(text, from)
    if (start < 0) return
    const end = endOfValue(text, start)
    const found = end < 0 ? undefined : (parse(text.slice(start, end)) ?? repair(text.slice(start, end)))
    if (found) yield found
    from = found ? end : start + 1
  }
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function repair(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(jsonrepair(text)) }
  } catch {
    return undefined
  }
}

function indexOfBracket(text: string, from: number): number {
  const places = ['{', '['].map((bracket) => text.indexOf(bracket, from)).filter((place) => place >= 0)
  return places.length ? Math.min(...places) : -1
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (const { place, character, quoted } of characters(text, start)) {
    if (quoted) continue
    if (character === '{' || character === '[') depth += 1
    if (character === '}' || character === ']') depth -= 1
    if (depth === 0) return place + 1
  }
  return -1
}

function* characters(
  text: string,
  start: number,
): Generator<{ place: number; character: string; quoted: boolean }> {
  let inside = false
  for (let place = start; place < text.length; place += 1) {
    const character = itemAt(text, place)
    const quote = character === '"'
    yield { place, character, quoted: inside || quote }
    if (inside && character === '\\') place += 1
    else if (quote) inside = !inside
  }
}

export function createEntryReader(): (delta: string) => unknown[] {
  let text = ''
  let from = -1
  return (delta) => {
    text += delta
    // Reasoning comes first, often with brackets of its own.
    if (from < 0) {
      const thought = text.lastIndexOf('</think>')
      if (text.includes('<think>') && thought < 0) return []
      const list = text.indexOf('[', Math.max(0, thought))
      if (list < 0) return []
      from = list + 1
    }
    const entries: unknown[] = []
    for (;;) {
      const start = text.indexOf('{', from)
      const end = start < 0 ? -1 : endOfValue(text, start)
      if (end < 0) return entries
      const found = parse(text.slice(start, end)) ?? repair(text.slice(start, end))
      if (found) entries.push(found.json)
      from = end
    }
  }
}
