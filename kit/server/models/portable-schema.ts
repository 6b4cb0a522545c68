import type { JsonSchema } from './question.ts'

/** llama.cpp unrolls lengths into its grammar, and fails from about here. */
const longestLength = 2000
const unrolled = ['minLength', 'maxLength']
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']
const uncompiled = ['$schema', 'pattern', 'format']

/**
 * What llama.cpp and Ollama can compile of a schema; for them the whole schema is in the prompt too, and it
 * judges the answer. Known: `(?:` and `\d` in patterns, a length of 2,000, safe-integer bounds.
 */
export function portable(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([key, value]) => isCompiled(key, value))
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? each(value) : inside(value)]),
  )
}

function isCompiled(key: string, value: unknown): boolean {
  if (uncompiled.includes(key)) return false
  if (typeof value !== 'number') return true
  if (unrolled.includes(key)) return value < longestLength
  return !bounds.includes(key) || Math.abs(value) < Number.MAX_SAFE_INTEGER
}

/** Keys here are names of properties, which may be called “pattern” too. */
const each = (properties: unknown) =>
  Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, one]) => [name, portable(one)]),
  )

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside)
  return typeof value === 'object' && value !== null ? portable(value as JsonSchema) : value
}
