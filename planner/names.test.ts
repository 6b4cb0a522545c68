import { describe, expect, it } from 'vitest'
import { joined, namesListed } from './names.ts'

describe('names in a list of contacts', () => {
  it.each([
    ['Basia and Teresa from my staircase, the ladies in the choir', ['Basia', 'Teresa']],
    ['guys at work, my cousin Tasha', ['Tasha']],
    ['Prakash who has the shop, Mrs. Kulkarni of the library', ['Prakash', 'Mrs. Kulkarni']],
    ['Former students, Joan from the choir', ['Joan']],
    ['Three bakers, Facebook', []],
    ['', []],
  ])('%s', (text, names) => expect(namesListed(text)).toEqual(names))

  it('are joined as people say them', () => {
    expect(joined([])).toBe('')
    expect(joined(['Ada'])).toBe('Ada')
    expect(joined(['Ada', 'Ben', 'Mrs. Okafor'])).toBe('Ada, Ben and Mrs. Okafor')
  })
})
