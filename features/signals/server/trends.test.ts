import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { canonicalAddress, sameStory, withoutRepeats } from './duplicates.ts'
import { risingTerms, termsOf } from './trends.ts'
import type { CountedItem } from './trends.ts'

const today = '2025-07-31'
const dayBefore = (days: number) => new Date(Date.parse(today) - days * day).toISOString()
const on = (days: number, term: string, host = 'a.example'): CountedItem => ({
  terms: [term],
  host,
  day: dayBefore(days),
})
const history = Array.from({ length: 28 }, (_, n) => on(n + 3, 'steady'))
const burst = (term: string, count: number, hosts: number) =>
  Array.from({ length: count }, (_, n) => on(n % 3, term, `h${n % hosts}.example`))

describe('a rising term', () => {
  it('stands out in three days against four weeks', () => {
    const [rising, ...rest] = risingTerms([...history, on(10, 'invoices'), ...burst('invoices', 9, 3)], today)
    expect(rest).toEqual([])
    expect(rising).toMatchObject({ term: 'invoices', items: 9, hosts: 3 })
    expect(rising!.z).toBeGreaterThan(4)
  })

  it('needs more than five items and two hosts, and a change', () => {
    expect(risingTerms([...history, ...burst('few', 5, 5)], today)).toEqual([])
    expect(risingTerms([...history, ...burst('loud', 20, 2)], today)).toEqual([])
    const frequent = Array.from({ length: 56 }, (_, n) => on(3 + (n % 28), 'ai'))
    expect(risingTerms([...history, ...frequent, ...burst('ai', 12, 4)], today)).toEqual([])
  })

  it('needs a z just over four', () => {
    // 28 items in 28 days predict 3.05 in three days: ten give z = 3.97, eleven 4.55.
    const base = Array.from({ length: 28 }, (_, n) => on(3 + n, 'edge'))
    expect(risingTerms([...base, ...burst('edge', 10, 3)], today)).toEqual([])
    expect(risingTerms([...base, ...burst('edge', 11, 3)], today).map(({ term }) => term)).toEqual(['edge'])
  })

  it('needs two weeks of history', () => {
    expect(risingTerms(burst('new', 30, 5), today)).toEqual([])
    expect(risingTerms([on(15, 'x'), ...burst('new', 30, 5)], today)).toEqual([])
    expect(risingTerms([on(16, 'x'), ...burst('new', 30, 5)], today)).toHaveLength(1)
  })

  it('ignores the future, older items and repeats', () => {
    expect(
      risingTerms(
        [
          ...history,
          ...burst('old', 9, 3).map((one) => ({ ...one, day: dayBefore(40) })),
          ...burst('ahead', 9, 3).map((one) => ({ ...one, day: dayBefore(-1) })),
        ],
        today,
      ),
    ).toEqual([])
    expect(
      risingTerms(
        [...history, ...burst('twice', 4, 4).map((one) => ({ ...one, terms: ['twice', 'twice'] }))],
        today,
      ),
    ).toEqual([])
  })

  it('is a meaningful word', () => {
    expect(termsOf("Show HN: The founder's guide to 2025 AI invoices, and invoices")).toEqual([
      'founders',
      'guide',
      'ai',
      'invoices',
    ])
  })
})

describe('a canonical address', () => {
  it.each([
    'http://www.one.example/a/',
    'https://one.example/a#part',
    'https://one.example/a?utm_source=x&utm_medium=y',
    'https://ONE.example:443/a?fbclid=1',
    'http://one.example/a?ref=hn',
  ])('of %s is https://one.example/a', (address) =>
    expect(canonicalAddress(address)).toBe(canonicalAddress('https://one.example/a')),
  )

  it('keeps what identifies another page', () => {
    expect(canonicalAddress('https://one.example/a?id=1&page=2')).toBe(
      canonicalAddress('https://one.example/a?page=2&id=1'),
    )
    expect(
      new Set(
        [
          'https://one.example/a?id=1',
          'https://one.example/a?id=2',
          'https://one.example/A',
          'https://blog.one.example/a?id=1',
        ].map(canonicalAddress),
      ).size,
    ).toBe(4)
  })
})

describe('two titles', () => {
  it.each([
    [
      'Acme opens its invoice scanner to all small shops',
      'Acme opens its invoice scanner to all the small shops',
    ],
    ['Why boring tools win for one person companies', 'why boring tools win for one-person companies'],
  ])('"%s" and "%s" are one story', (one, other) =>
    expect([sameStory(one, other), sameStory(other, one)]).toEqual([true, true]),
  )

  it.each([
    [
      'Acme raises 5 million to build an invoice scanner for small shops',
      'Acme raises 6 million to build an invoice scanner for small shops',
    ],
    [
      'Acme raises money to build an invoice scanner for small shops today',
      'Initech raises money to build an invoice scanner for small shops today',
    ],
    [
      'The new invoice scanner for small shops comes to Berlin in the spring',
      'The new invoice scanner for small shops comes to Porto in the spring',
    ],
    ['A guide to invoices', 'Ten ways to find customers'],
    ['', ''],
  ])('"%s" and "%s" are two', (one, other) => expect(sameStory(one, other)).toBe(false))

  it('are compared with known ones, and with each other', () => {
    const titles = [
      'Boring tools win for one person companies',
      'Something else entirely',
      'Boring tools win for one-person companies',
      'Known already, word by word',
    ].map((title) => ({ title }))
    expect(withoutRepeats(titles, ['Known already, word by word'])).toEqual([titles[0], titles[1]])
  })

  it('are deduplicated like the naive way, on random titles', () => {
    const words = (
      'Acme opens raises the invoice scanner tool for small shops in Berlin Porto 5 6 million 2025 ' +
      'founders’ guide to of a customers x 42nd'
    ).split(' ')
    const left = fc
      .sample(fc.tuple(titlesOf(words), titlesOf(words)), { numRuns: 300, seed: 7 })
      .map(([fresh, known]) => {
        const items = fresh.map((title) => ({ title }))
        const kept = withoutRepeats(items, known)
        expect(kept).toEqual(plainly(items, known))
        return items.length - kept.length
      })
    expect(left.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200)
  })
})

function titlesOf(words: string[]): fc.Arbitrary<string[]> {
  const change = fc.tuple(fc.nat(11), fc.constantFrom(...words), fc.constantFrom('replace', 'drop', 'keep'))
  const base = fc.constantFrom(
    words.slice(0, 12),
    words.slice(6, 18),
    words.slice(12, 17),
    ['2025'],
    ['the', 'of', 'a'],
  )
  const changed = fc
    .tuple(base, change, change)
    .map(([chosen, ...changes]) =>
      changes
        .reduce(
          (title, [place, word, act]) =>
            act === 'keep'
              ? title
              : title.flatMap((old, index) => (index !== place ? [old] : act === 'drop' ? [] : [word])),
          chosen,
        )
        .join(' '),
    )
  return fc.array(changed, { maxLength: 30 })
}

function plainly<Item extends { title: string }>(fresh: Item[], known: string[]): Item[] {
  const told = [...known]
  return fresh.filter(({ title }) => {
    const repeated = told.some(
      (other) => termsOf(other).some((term) => termsOf(title).includes(term)) && sameStory(title, other),
    )
    if (!repeated) told.push(title)
    return !repeated
  })
}
