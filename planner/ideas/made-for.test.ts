import { describe, expect, it } from 'vitest'
import { madeForOther } from './made-for.ts'

const h3 = { hours: { option: 'h3' } } as const
const h8 = { hours: { option: 'h8' } } as const

describe('what a kept idea was made for', () => {
  it('names the hours it was made for and those they have now', () => {
    expect(madeForOther(h8, h3)).toBe('Made for 4 to 8 hours a week. You now have up to 3.')
    expect(madeForOther(h3, { hours: { option: 'full', text: 'I quit' } })).toBe(
      'Made for up to 3 hours a week. You now have more than 30.',
    )
  })

  it('names the money, alone or with the hours', () => {
    const little = { cash: { option: 'd100' } } as const
    const none = { cash: { option: 'zero' } } as const
    expect(madeForOther(little, none)).toBe('Made for up to $100 to start. You now have $0.')
    expect(madeForOther({ ...h8, ...little }, { ...h3, ...none })).toBe(
      'Made for 4 to 8 hours a week and up to $100 to start. You now have up to 3 hours and $0.',
    )
  })

  it('names the goal that its gap was worked out for', () => {
    const side = { goal: { option: 'side' } } as const
    const living = { goal: { option: 'living' } } as const
    expect(madeForOther(side, living)).toBe(
      "Your goal was “a few hundred a month” then. Now it's “it pays my bills.”",
    )
  })

  it('says nothing where nothing changed, or an answer was missing then or is now', () => {
    expect(madeForOther(h8, h8)).toBeNull()
    expect(madeForOther(h8, { hours: { option: 'h8', text: 'Sundays' } })).toBeNull()
    expect(madeForOther({}, h3)).toBeNull()
    expect(madeForOther(h8, {})).toBeNull()
    expect(madeForOther({ skill: { option: 'words' } }, { skill: { option: 'build' } })).toBeNull()
  })
})
