import { describe, expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { workNamed } from '#planner/founder/named.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { againFor } from './again.ts'
import { buyerQuestions } from './buyers.ts'
import { ideasFromWords } from './from-words.ts'
import { generateIdeas } from './ideas.ts'
import { sortOf } from './slots.ts'

const words = 'families get letters after a death and have no idea what to do with them'
const typed: Answers = {
  skill: { option: 'words' },
  hours: { option: 'h8' },
  cash: { option: 'd100' },
  pull: { text: words },
  workingDay: { text: "I'm an arranger at a small funeral home" },
}
const ideasOf = (answers: Answers) =>
  generateIdeas({
    answers,
    seed: 'forms',
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
    today: '2026-11-29',
  }).ideas
const answered = { words, who: 'bereaved families', thing: 'letters after a death' }

describe('who pays, where that is someone else', () => {
  const payer = 'owners of funeral homes'
  const [first] = ideasOf({ ...typed, clarified: { problem: { ...answered, payer, remedy: 'lookup' } } })

  it('is asked and offered to, and those who suffer are the scene', () => {
    expect([first!.who, first!.name]).toEqual([
      'Owners of funeral homes',
      'One-Page Guide to Letters After a Death',
    ])
    expect(first!.moment).toMatch(/^It happens to bereaved families\. /)
    expect(first!.firstTest.steps.join(' ')).toContain('other owners of funeral homes')
    expect(first!.firstTest.steps[0]).toContain('at the funeral home where you work')
  })

  it('is themselves with one click, and then the scene needs no other people', () => {
    const problem = { ...answered, payer: answered.who }
    const [own] = ideasOf({ ...typed, clarified: { problem } })
    expect(own!.who).toBe('Bereaved families')
    expect(own!.moment).not.toContain('It happens to')
  })

  it('is asked about a problem alone, and offers who decides at their work first', () => {
    const [problem, thanked] = buyerQuestions({
      ...typed,
      thankedFor: { text: 'writing a eulogy for a widow' },
      clarified: { problem: answered },
    })
    expect(problem!.payers[0]).toBe('owners of funeral homes')
    expect(problem!.payers).not.toContain('bereaved families')
    expect([thanked!.payers, thanked!.remedies]).toEqual([[], []])
  })
})

describe('what they would do about it', () => {
  it.each([
    ['read the letters with them', 'Reading the Letters with Them for Bereaved Families'],
    ['reminder', 'Messages about Letters After a Death'],
    ['lookup', 'Letter Signs Card'],
    ['answer', 'Letter Second Opinion for Bereaved Families'],
    ['form', 'Letter Form for Bereaved Families'],
    ['a folder with tabs', 'Folder with Tabs for Bereaved Families'],
  ])('chosen as “%s” is %s', (remedy, name) => {
    const [first] = ideasOf({ ...typed, clarified: { problem: { ...answered, remedy } } })
    expect(first!.name).toBe(name)
  })

  it('is offered in the order that fits the text', () => {
    const firstFor = (text: string) => buyerQuestions({ pull: { text } })[0]!.remedies[0]
    expect(firstFor('families have no idea what the letters mean')).toBe('answer')
    expect(firstFor('people forget the filters and miss the date')).toBe('reminder')
    expect(firstFor('the delivery slips are handwritten on paper')).toBe('form')
  })
})

describe('what they would do, in their words', () => {
  const founder: Answers = { ...typed, clarified: { problem: { words, who: 'bereaved families' } } }
  const doing = (remedy: string) =>
    ideasOf({ ...founder, clarified: { problem: { ...founder.clarified!.problem!, remedy } } })

  it.each([
    ['dry their sheets overnight', 'drying sheets overnight'],
    ['I would wash and dry their sheets', 'washing and drying sheets'],
    ['call drivers at six', 'calling drivers at six'],
    ['set up a shared WhatsApp group', 'setting up a shared WhatsApp group'],
    ['translating letters', 'translating letters'],
    ['a photo of each junction', null],
    ['spare parts shelf', null],
    ["don't know", null],
  ])('“%s” is %s', (said, work) => expect(workNamed(said)).toBe(work))

  it('is the first idea, and no form is made of a noun that no one named', () => {
    const ideas = doing('call each office for them').filter(({ written }) => written)
    expect(ideas.map(({ name }) => name)).toEqual(['Calling Each Office for Bereaved Families'])
    expect(ideas[0]!.moment).toBe('It has come up again, and someone has to drop everything else.')
  })

  it.each([
    ['mowing lawns', ['own-standing-dates']],
    ['cleaning gutters', ['own-standing-dates', 'own-one-day']],
    ['baking bread', ['own-ordered-by-wednesday']],
    ['cleaning the stove before they pay the sweep', []],
  ])('is offered again as another deal: %s', (doing, ids) => expect(againFor(doing)).toEqual(ids))

  it('stays, even where another idea would reach the goal', () => {
    const goal = { option: 'living' } as const
    const thankedFor = { text: 'cleaned the gutters for the widow next door and she paid 50' }
    const clarified = {
      problem: { ...answered, remedy: 'read the letters with them' },
      thanked: { words: thankedFor.text, who: 'widows' },
    }
    const own = ideasOf({ ...typed, goal, thankedFor, clarified }).filter(({ fromWords }) => fromWords)
    expect(own.length).toBeGreaterThanOrEqual(4)
  })
})

it('offers a favor to those who paid, not to those it brought them to', () => {
  const thankedFor = { text: 'a shop owner gave me $15 to carry her stock book to the wholesaler' }
  const [first] = ideasOf({ thankedFor })
  expect([first!.name, first!.who]).toEqual(['Carrying Stock Books at a Fixed Price', 'Shop owners'])
})

describe('no noun that a sentence does not take', () => {
  it.each([
    ['photographing linen bags', 'activity'],
    ['letters after a death', 'paper'],
    ['proms', 'event'],
    ['questions', 'talk'],
    ['appointments', 'time'],
    ['brass mouthpieces', 'thing'],
  ])('%s is %s', (many, sort) => expect(sortOf({ many, one: many })).toBe(sort))

  const namesFor = (answers: Answers) => ideasFromWords(readFounder(answers)).map(({ play }) => play.name)
  it.each<[string, Answers]>([
    [
      'every camper asks the same six questions',
      { pull: { text: 'guests ask what same six questions are worth' } },
    ],
    ['a prom', { thankedFor: { text: 'altering proms' } }],
  ])('leaves out every form for %s', (_, answers) => {
    expect(namesFor(answers)).toEqual([])
  })

  it('makes a day of what is done in an hour, and no day of what takes weeks', () => {
    const thankedFor = { text: 'photographing linen bags for a guesthouse' }
    expect(namesFor({ thankedFor })).toEqual([
      'Photographing Linen Bags at a Fixed Price',
      'A Day of Photographing Linen Bags',
    ])
  })

  it('reads what was made for a sister', () => {
    expect(namesFor({ thankedFor: { text: 'I sewed my sister a wedding dress' } })).toEqual([
      'Sewing Wedding Dresses at a Fixed Price',
    ])
  })
})

it('begins from what was paid, in its own money, and shows no dollars elsewhere', () => {
  const text = 'photographing linen bags for a guesthouse, R300 once'
  const [first] = ideasOf({
    ...typed,
    pull: { option: 'time' },
    thankedFor: { text },
    contacts: { text: 'Nomsa who runs a guesthouse' },
    clarified: { thanked: { words: text, who: 'guesthouses' } },
  })
  expect(first!.firstOffer!.say).toContain('for 300 rand')
  expect([first!.price.said, first!.money, first!.goalGap]).toEqual([
    '300 rand per job',
    undefined,
    undefined,
  ])
  expect(first!.firstTest.steps.join(' ')).toContain('Send it tonight to Nomsa')
  expect(first!.verdict).toBe('Test now')
  const { written: _, ...shown } = first!
  expect(JSON.stringify(shown)).not.toMatch(/\$\d*[1-9]/)
})
