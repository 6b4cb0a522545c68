import { describe, expect, it } from 'vitest'
import type { AnswerView } from './contract.ts'
import { endsOf, shareOf, shareWords, sourceWords } from './figures.ts'
import type { Ends } from './figures.ts'
import { mailtoLinks } from './mailto.ts'
import { answersSheet, resultsSheet } from './sheet.ts'

/** The same numbers on every run. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** How many of 1,000 pages show, on one of 28 days, a range without their true share. */
function pagesWrongOnSomeDay(share: number, ends: Ends): number {
  const chance = chances(Math.round(share * 1000))
  return Array.from({ length: 1000 }).filter(() => {
    let [answers, visitors, isWrong] = [0, 0, false]
    for (let day = 0; day < 28; day++) {
      const more = 5 + Math.floor(chance() * 25)
      visitors += more
      for (let one = 0; one < more; one++) if (chance() < share) answers++
      const { low, high } = shareOf(answers, visitors, ends)!
      isWrong ||= share < low || share > high
    }
    return isWrong
  }).length
}

describe('the figures of a test page', () => {
  it.each([
    [0, 10, 0, 0.278],
    [1, 10, 0.018, 0.404],
    [5, 10, 0.237, 0.763],
    [10, 10, 0.722, 1],
    [50, 1000, 0.038, 0.065],
  ])('put %d of %d in the Wilson interval', (answers, visitors, low, high) => {
    const found = shareOf(answers, visitors, 'as planned')!
    expect(found.low).toBeCloseTo(low, 3)
    expect(found.high).toBeCloseTo(high, 3)
  })

  it.each([0.02, 0.08, 0.25, 0.5])('hold a true share of %d on every day, in 19 of 20 pages', (share) => {
    expect(pagesWrongOnSomeDay(share, 'any day')).toBeLessThanOrEqual(50)
    expect(pagesWrongOnSomeDay(share, 'as planned')).toBeGreaterThan(150)
  })

  it.each([
    [0, 10],
    [10, 10],
    [1, 1],
    [40, 1000],
    [20_000, 50_000],
  ])('keep for %d of %d what Robbins keeps, and no more', (answers, visitors) => {
    const { share, low, high } = shareOf(answers, visitors, 'any day')!
    const one = shareOf(answers, visitors, 'as planned')!
    expect([low <= share, share <= high, low >= 0, high <= 1]).toEqual([true, true, true, true])
    expect(high - low).toBeGreaterThan(one.high - one.low)
  })

  it('take a page that closed on its day, or full, for planned', () => {
    const page = { endedAt: '2026-11-02T00:05:00.000Z', content: { endsOn: '2026-11-01', maxVisitors: 50 } }
    const ends = (change: Partial<typeof page> | { endedAt: null }, visitors = 10) =>
      endsOf({ ...page, ...change }, { visitors })
    expect([ends({}), ends({ endedAt: null })]).toEqual(['as planned', 'any day'])
    const early = { endedAt: '2026-10-28T12:00:00.000Z' }
    expect([ends(early), ends(early, 50)]).toEqual(['any day', 'as planned'])
  })

  it("don't describe zero visitors as a share", () => {
    expect(shareWords(0, 0, 'any day')).toBe('No visitors yet')
    expect(shareWords(8, 100, 'as planned')).toBe('8% (4.1% to 15%)')
    expect(shareWords(8, 100, 'any day')).toBe('8% (1.9% to 20%)')
    expect(['direct', 'link:flyer', 'site:news.example'].map(sourceWords)).toEqual([
      'Direct, or unknown',
      'Your link “flyer”',
      'news.example',
    ])
  })

  it('export to a spreadsheet without formulas', () => {
    const answer: AnswerView = {
      id: 'a',
      email: '=cmd@example.test',
      name: 'Ada, "the baker"',
      time: null,
      replies: ['-1+1', 'By hand'],
      source: 'direct',
      createdAt: '2026-11-01T10:00:00.000Z',
      confirmedAt: '2026-11-01T11:00:00.000Z',
    }
    expect(answersSheet([answer], { action: 'questions', questions: ['How?', 'Why, though?'] })).toBe(
      'Email,Name,How?,"Why, though?",Source,Left,Confirmed\r\n' +
        `'=cmd@example.test,"Ada, ""the baker""",'-1+1,By hand,"Direct, ` +
        'or unknown",2026-11-01T10:00:00.000Z,2026-11-01T11:00:00.000Z\r\n',
    )
    const figures = { visitors: 4, answers: 1 }
    const sheet = resultsSheet(
      {
        ...figures,
        unconfirmed: 0,
        networksLeftOut: 0,
        isCrowded: false,
        days: [{ day: '2026-11-01', ...figures }],
        sources: [],
      },
      'as planned',
    )
    expect(sheet.split('\r\n')).toHaveLength(4)
    expect(sheet).toContain('Day,2026-11-01,4,1,0.2500,0.0456,0.6994')
  })

  it('split an email to all into links a mail program opens', () => {
    const emails = Array.from({ length: 300 }, (_, n) => `somebody.with.a.long.name.${n}@example.test`)
    const links = mailtoLinks(emails, 'News & more')
    expect(links.every(({ href }) => href.length <= 1800)).toBe(true)
    expect(links.reduce((sum, { people }) => sum + people, 0)).toBe(300)
    expect(links.flatMap(({ href }) => new URL(href).searchParams.get('bcc')!.split(','))).toEqual(emails)
    expect(mailtoLinks([], 'x')).toEqual([])
  })
})
