import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAnswer } from './reading.ts'

const schema = z.object({ title: z.string(), tags: z.array(z.string()) })
const value = { title: 'A "quoted" {title}, ] and more', tags: ['a,', '}'] }
const json = JSON.stringify(value)

describe("parsing a model's answer", () => {
  it.each([
    ['plain JSON', json],
    ['JSON with room around it', `\n\n  ${json}  \n`],
    ['a fence with a language', `\`\`\`json\n${json}\n\`\`\``],
    ['a fence without one, and prose', `Here:\n\`\`\`\n${json}\n\`\`\`\nDone.`],
    ['prose with brackets of its own', `As in [1], {note}: ${json} (see {x})`],
    ['another object before it', `{"thought": "hm"} ${json}`],
    ['trailing commas', '{"title": "A \\"quoted\\" {title}, ] and more", "tags": ["a,", "}",], }'],
    [
      'trailing commas in prose',
      'So: {"title": "A \\"quoted\\" {title}, ] and more", "tags": ["a,", "}" , ] , }, right?',
    ],
    ['thoughts first', `<think>Maybe ${json.replace('A ', 'B ')}?</think>\n${json}`],
    ['a byte order mark', `\ufeff${json}`],
    ['a field too many', json.replace('{"title"', '{"__proto__": {"x": 1}, "extra": "x", "title"')],
  ])('accepts %s', (_, text) => {
    expect(readAnswer(text, schema)).toEqual({ value })
  })

  it.each([
    ['nothing', '', 'The answer was not JSON.'],
    ['prose', 'I cannot do that.', 'The answer was not JSON.'],
    ['half an object', json.slice(0, -5), 'The answer was not JSON.'],
    ['a wrong field', '{"title": 3, "tags": []}', 'title: Invalid input: expected string, received number'],
    [
      'a wrong entry',
      '{"title": "x", "tags": [1]}',
      'tags.0: Invalid input: expected string, received number',
    ],
    ['something else whole', '"text"', 'the whole: Invalid input: expected object, received string'],
  ])('explains what is wrong with %s', (_, text, complaint) => {
    expect(readAnswer(text, schema)).toEqual({ complaint })
  })

  it('accepts text if text is asked for', () => {
    expect(readAnswer('"a summary"', z.string())).toEqual({ value: 'a summary' })
  })

  it('keeps a complaint short, however much is wrong', () => {
    const reading = readAnswer(JSON.stringify({ title: 'x', tags: Array(5000).fill(0) }), schema)
    expect('complaint' in reading && reading.complaint.length).toBeLessThanOrEqual(1500)
  })

  it('never throws and stays linear', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      'x',
      ' ',
      '1',
      '<think>',
      '</think>',
      '```',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 400 }).map((pieces) => pieces.join('')),
        (text) => {
          readAnswer(text, schema)
        },
      ),
    )
    const started = performance.now()
    for (const text of ['{', '[', '{"', '[{', ',}', '{"a":"\\', '<think>'].map((part) =>
      part.repeat(60_000 / part.length),
    ))
      readAnswer(text, schema)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('finds any document inside prose', () => {
    fc.assert(
      fc.property(fc.record({ title: fc.string(), tags: fc.array(fc.string()) }), (document) => {
        expect(readAnswer(`Of course:\n${JSON.stringify(document)}\nThere.`, schema)).toEqual({
          value: document,
        })
      }),
    )
  })
})
