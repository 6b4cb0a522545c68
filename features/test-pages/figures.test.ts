import { describe, expect, it } from 'vitest'
import type { AnswerView } from './contract.ts'
import { shareOf, shareWords, sourceWords } from './figures.ts'
import { mailtoLinks } from './mailto.ts'
import { answersSheet, resultsSheet } from './sheet.ts'

describe('the figures of a test page', () => {
  it.each([
    [0, 10, 0, 0.278],
    [1, 10, 0.018, 0.404],
    [5, 10, 0.237, 0.763],
    [10, 10, 0.722, 1],
    [50, 1000, 0.038, 0.065],
  ])('put %d of %d in the Wilson interval', (answers, visitors, low, high) => {
    const found = shareOf(answers, visitors)!
    expect(found.low).toBeCloseTo(low, 3)
    expect(found.high).toBeCloseTo(high, 3)
  })

  it("don't describe zero visitors as a share", () => {
    expect(shareWords(0, 0)).toBe('No visitors yet')
    expect(shareWords(8, 100)).toBe('8% (4.1% to 15%)')
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
    const sheet = resultsSheet({
      ...figures,
      unconfirmed: 0,
      networksLeftOut: 0,
      isCrowded: false,
      days: [{ day: '2026-11-01', ...figures }],
      sources: [],
    })
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
