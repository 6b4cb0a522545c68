import fc from 'fast-check'

type Schema = { type?: string; enum?: unknown[]; const?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; maxLength?: number; minimum?: number; maximum?: number }

/** Texts that have broken programs before: markup, SQL, control characters, right-to-left marks, halves of surrogate pairs, prototypes, paths. */
const hostileTexts = [
  '', ' ', '\0', '\ud800', '\u202Eabc', '𝕌𝕟𝕚𝕔𝕠𝕕𝕖 🧱', '__proto__', 'constructor', 'null', 'undefined', 'NaN', '-1', '1e400', '../../etc/passwd', '%00', '%ff',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '{{7*7}}', '${7*7}',
  "' or 1=1 --", "'; drop table users; --", "\\'; select pg_sleep(5); --", '1) union select null, null --', 'x'.repeat(70_000), '́'.repeat(500),
]
const hostileValues = [null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, [], {}, [[[]]], { length: 1e9 }, { $gt: '' }]

const hostile = fc.oneof(fc.constantFrom<unknown>(...hostileTexts), fc.constantFrom<unknown>(...hostileValues), fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 }))

/** Values that fit a JSON schema, now and then with something hostile in a place of theirs. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(nearly))
  if (schema.properties) return record(schema.properties)
  if (schema.type === 'array') return fc.array(nearly(schema.items ?? {}), { maxLength: 5 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: Math.ceil(Math.max(schema.minimum ?? -5, -(2 ** 31))), max: Math.floor(Math.min(schema.maximum ?? 500, 2 ** 31 - 1)) })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'string') return fc.string({ minLength: 1, maxLength: Math.min(schema.maxLength ?? 50, 50) })
  return fc.jsonValue({ maxDepth: 2 })
}

function record(properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const known = fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, nearly(inner)])), { requiredKeys: [] })
  const extra = fc.dictionary(fc.constantFrom('id', 'userId', 'role', 'ownerId', 'createdAt', '__proto__', 'x'), hostile, { maxKeys: 2 })
  return fc.tuple(known, extra).map(([fields, more]) => ({ ...more, ...fields }))
}
