import { expect, it } from 'vitest'
import { portable } from './portable-schema.ts'

it('leaves out what local servers cannot compile, and nothing else', () => {
  const text = { type: 'string', minLength: 1, maxLength: 1999 }
  expect(
    portable({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date', pattern: String.raw`^(?:\d{4})$` },
        pattern: text,
        long: { type: 'string', maxLength: 2000 },
        count: { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: 12 },
        rows: {
          type: 'array',
          maxItems: 12,
          items: { anyOf: [{ type: 'null' }, { ...text, pattern: '^a' }] },
        },
      },
      required: ['day', 'pattern'],
      additionalProperties: false,
    }),
  ).toEqual({
    type: 'object',
    properties: {
      day: { type: 'string' },
      pattern: text,
      long: { type: 'string' },
      count: { type: 'integer', maximum: 12 },
      rows: { type: 'array', maxItems: 12, items: { anyOf: [{ type: 'null' }, text] } },
    },
    required: ['day', 'pattern'],
    additionalProperties: false,
  })
})
