import fc from 'fast-check'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  required?: string[]
  minimum?: number
  maximum?: number
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202Eabc',
  '𝕌𝕟𝕚𝕔𝕠𝕕𝕖 🧱',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '../../etc/passwd',
  '%00',
  '%ff',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  "' or 1=1 --",
  "'; drop table users; --",
  "\\'; select pg_sleep(5); --",
  '1) union select null, null --',
  'x'.repeat(70_000),
  '́'.repeat(500),
]
const hostileValues = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -0,
  2 ** 53,
  [],
  {},
  [[[]]],
  { length: 1e9 },
  { $gt: '' },
]

const extremeTimes = [
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01',
  '9999-12-31',
  '2028-02-29',
  '2027-02-29',
  '294277-01-01',
  '2026-11-22T24:00:00Z',
]
const extremeTime = fc.oneof(
  fc.constantFrom(...extremeTimes),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)

const madeUpCursor = fc
  .tuple(
    fc.constantFrom('', 'latest|', 'most_views|', '3_', '999999999_', '-1_', '99999999999999_'),
    extremeTime,
    fc.constantFrom('_', '|'),
    fc.uuid(),
  )
  .map(([before, at, between, id]) => Buffer.from(`${before}${at}${between}${id}`).toString('base64url'))

const oddAddresses = [
  'x,y@example.test',
  'r&d@example.test',
  'a/b@example.test',
  'x=y@example.test',
  'ü@example.test',
  'a@exämple.test',
  'a@example.com.',
  'a@b..c',
  '@',
  'a@',
  '"a b"@example.test',
  'a@[127.0.0.1]',
  'a@\u202Eb.test',
  `${'a'.repeat(250)}@example.test`,
  'a%00@example.test',
  'a@xn--.test',
]

const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...hostileValues),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
)

export function named(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (name === 'cursor') return fc.oneof(madeUpCursor, nearly(schema))
  if (/email/i.test(name))
    return fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom<unknown>(...oddAddresses) },
      { weight: 1, arbitrary: nearly(schema) },
    )
  if (schema.format?.startsWith('date') || /^(from|to|at|day|deadline|until)$|(At|On|Date)$/.test(name))
    return fc.oneof(extremeTime, nearly(schema))
  return nearly(schema)
}

/** Values that fit a JSON schema, occasionally with hostile content. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const fits = schema.properties ? record(schema.properties) : fitting(schema, nearly)
  return fc.oneof({ weight: 5, arbitrary: fits }, { weight: 1, arbitrary: hostile })
}

/** Values that fit a JSON schema; what it can't say, such as that two fields go together, they may miss. */
export function exactly(schema: Schema): fc.Arbitrary<unknown> {
  if (!schema.properties) return fitting(schema, exactly)
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(schema.properties).map(([name, inner]) => [name, exactly(inner)]),
  )
  return fc.record(fields, { requiredKeys: schema.required ?? [] })
}

type Make = (schema: Schema) => fc.Arbitrary<unknown>

function fitting(schema: Schema, make: Make): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(make))
  if (schema.type === 'array') return fc.array(make(schema.items ?? {}), { maxLength: 5 })
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? -5, -(2 ** 31))),
      max: Math.floor(Math.min(schema.maximum ?? 500, 2 ** 31 - 1)),
    })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'string') return text(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function text({ format, minLength = 1, maxLength = 50 }: Schema): fc.Arbitrary<string> {
  const near = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  if (format === 'date-time') return near.map((date) => date.toISOString())
  if (format === 'date') return near.map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'uuid') return fc.uuid()
  const most = Math.max(minLength, Math.min(maxLength, 50))
  return fc.string({ minLength: Math.max(1, minLength), maxLength: most })
}

function record(properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, named(name, inner)])),
    { requiredKeys: [] },
  )
  const extra = fc.dictionary(
    fc.constantFrom('id', 'userId', 'role', 'ownerId', 'createdAt', '__proto__', 'x'),
    hostile,
    { maxKeys: 2 },
  )
  return fc.tuple(known, extra).map(([fields, more]) => ({ ...more, ...fields }))
}
