import { expect, it } from 'vitest'
import { stopsOf } from './typed-line.ts'

it('types letter by letter, but an ambiguous word all at once', () => {
  const line = 'existing assets into'
  const seen = stopsOf(line).map((stop) => line.slice(0, stop))
  expect(seen).toContain('exist')
  expect(seen.filter((text) => /\bas{1,2}(e|se)?t?$/.test(text))).toEqual([])
  expect(seen).toContain('existing assets')
  expect(seen.at(-1)).toBe(line)
})
