import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faults } from './faults.ts'

describe('planted faults', () => {
  it('are forty-six with a name each', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(46)
  })

  it.each(faults)('can still be planted: $name', ({ file, from, to }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  })
})
