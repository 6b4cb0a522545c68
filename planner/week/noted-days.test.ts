import { describe, expect, it } from 'vitest'
import { dateNoted, daysNoted, namesDay } from './noted-days.ts'

/** A Sunday. */
const noted = '2026-11-29'

describe('a day in a note', () => {
  it.each([
    [
      'Carys yes - her lads bike as well, bring it Thursday after school',
      'bring it Thursday after school',
      '2026-12-03',
    ],
    ['Marisol yes, must be ready by Saturday the 12th', 'must be ready by Saturday the 12th', '2026-12-12'],
    [
      'Frau Demir yes again, the letter has to be there on 20.12.',
      'the letter has to be there on 20.12.',
      '2026-12-20',
    ],
    ['Ada yes. Call her back after the 3rd', 'Call her back after the 3rd', '2026-12-04'],
    [
      'Sister Beatrice yes. wants me there before Sunday the 6th',
      'wants me there before Sunday the 6th',
      '2026-12-05',
    ],
    ['Tasha wants another one. meeting is Dec 9', 'meeting is Dec 9', '2026-12-09'],
    ['Tasha wants another one. meeting is 9 January', 'meeting is 9 January', '2027-01-09'],
    ['Ada yes (first one needed by tomorrow)', 'first one needed by tomorrow', '2026-11-30'],
    ['Ada yes, wants the Tuesday one by 8', 'wants the Tuesday one by 8', '2026-12-01'],
    ['the crèche is keen, meeting Thurs 10th at 4pm', 'meeting Thurs 10th at 4pm', '2026-12-10'],
    ['Ada yes, the 14th works, bring the ladder', 'the 14th works', '2026-12-14'],
    ['Ada yes, by Dec. 9 please', 'by Dec. 9 please', '2026-12-09'],
    ['Ada said yes, first one Wed 2nd', 'first one Wed 2nd', '2026-12-02'],
    ['Ada yes, wants it by wed at 8', 'wants it by wed at 8', '2026-12-02'],
  ])('%s', (note, clause, date) => {
    expect(daysNoted(note)).toEqual([clause])
    expect(dateNoted(clause, noted)).toBe(date)
    expect(namesDay(note)).toBe(true)
  })

  it.each([
    ['Anh $75, wants the first lot next Monday', 'wants the first lot next Monday'],
    ['Ada yes, it has to be Monday and Tuesday', 'it has to be Monday and Tuesday'],
    ['Ada yes, needs it by Saturday 12', 'needs it by Saturday 12'],
    ['Ada yes, needs it by Sunday', 'needs it by Sunday'],
    ['Ada yes, needs it by Friday the 5th', 'needs it by Friday the 5th'],
    ['Ada yes, needs it by the 31st of November', 'needs it by the 31st of November'],
  ])('may be one of two: %s', (note, clause) => {
    expect(daysNoted(note)).toEqual([clause])
    expect(dateNoted(clause, noted)).toBeNull()
  })

  it('may come back each week', () => {
    expect(namesDay('Ada yes, only fridays')).toBe(true)
    expect(daysNoted('Ada yes, only on fridays')).toEqual([])
  })

  it.each([
    'Ada yes, talked to her on Monday',
    'Ada yes, she gets paid on the 15th',
    'Ada yes but not on Thursday',
    "Ada yes, can't do Mondays",
    'Honza yes. He will send the plans on Monday',
    'Ada yes, she does all the payroll on Friday',
    'Ada yes, maybe Friday if her boss agrees',
    'Ada yes, needs it before the Black Friday sale',
    'Ada yes, wants to sell at the Sunday market',
    'Ada yes, her husband comes home Friday and she asks him',
    'Ada yes, she starts her new job Monday',
    'Ada yes. Her surgery is on the 9th so after that',
    'Ada yes, his shop opens first Monday of the month',
    'Ada yes, bin day is Tuesday so come before 7',
    'Ada yes. closed sundays',
    'Ada yes when the boss is in (Thursday)',
    'Ada yes, lives on the 3rd floor',
    'Ada yes, it goes to 5th grade parents',
    'Ada yes, she sat with me and the sun was out',
    'Ada yes, 2 of them in may',
    'Ada yes, she paid 9.50',
  ])('is not seen in: %s', (note) => {
    expect([daysNoted(note), namesDay(note)]).toEqual([[], false])
  })
})
