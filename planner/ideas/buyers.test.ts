import { describe, expect, it } from 'vitest'
import { fewWords } from '#planner/founder/clarified.ts'
import { peopleCalled, thingNamed } from '#planner/founder/named.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { buyerQuestions } from './buyers.ts'
import { generateIdeas } from './ideas.ts'

const problem = 'families sign papers at the funeral home and have no idea what half the charges mean'
const favor = 'writing a eulogy for a widow, she gave me $60'
const typed: Answers = {
  skill: { option: 'words' },
  hours: { option: 'h8' },
  cash: { option: 'd100' },
  pull: { text: problem },
  workingDay: { text: "I'm an arranger at a small funeral home" },
  thankedFor: { text: favor },
  contacts: { text: 'Lenny the estate lawyer' },
}
const ideasOf = (answers: Answers) =>
  generateIdeas({
    answers,
    seed: 'buyers',
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
    today: '2026-11-29',
  }).ideas

describe('the questions asked back', () => {
  it('offer the people of the sentence, of the work and of the contacts', () => {
    expect(buyerQuestions(typed).map(({ about, readings }) => [about, readings])).toEqual([
      ['problem', ['families', 'arrangers', 'owners of funeral homes', 'solo lawyers']],
      ['thanked', ['widows', 'arrangers', 'owners of funeral homes', 'solo lawyers']],
    ])
  })

  it.each<[string, Answers]>([
    ['nothing typed', {}],
    ['a word or two', { pull: { text: 'the paperwork' } }],
  ])('are none for %s', (_, answers) => expect(buyerQuestions(answers)).toEqual([]))

  it('ask for a name where we have none, and offer no one from words we can’t read', () => {
    const [question] = buyerQuestions({ pull: { text: 'die Portionen werden weggeworfen' } })
    expect(question).toMatchObject({ readings: [], thing: null, isUnsure: true })
  })

  it('ask about what people ask them for, where they were thanked for nothing', () => {
    const asked = { skill: { text: 'mending nets' }, domain: { text: 'harbors, boat movers' } }
    expect(buyerQuestions(asked)).toMatchObject([
      { about: 'thanked', words: 'mending nets', thing: 'mending nets', readings: ['boat movers'] },
    ])
    expect(buyerQuestions({ ...asked, skill: { text: 'bike stuff' } })).toMatchObject([{ thing: null }])
    expect(buyerQuestions({ ...asked, thankedFor: { text: favor } })).toMatchObject([{ words: favor }])
  })

  it('offer the customers of a workplace', () => {
    const [question] = buyerQuestions({
      pull: { text: "customers can't read the small labels on the medicine" },
      workingDay: { text: 'I work the counter at a pharmacy' },
    })
    expect(question!.readings.slice(0, 2)).toEqual(['customers of pharmacies', 'owners of pharmacies'])
  })
})

describe('an answer', () => {
  const { pull, thankedFor, ...rest } = typed
  const clarified = { problem: { words: problem, who: 'owners of funeral homes', thing: 'price lists' } }

  it('is the buyer and the noun of three of five, and of their first tests', () => {
    const ideas = ideasOf({ ...rest, pull, clarified })
    const own = ideas.filter(({ fromWords, written }) => fromWords && written)
    expect(own).toHaveLength(3)
    expect(own.map(({ who }) => who)).toEqual(Array.from({ length: 3 }, () => 'Owners of funeral homes'))
    expect(new Set(own.map(({ mechanismId }) => mechanismId)).size).toBe(3)
    expect(new Set(own.map(({ traitMatch }) => traitMatch[1])).size).toBe(3)
    for (const { name } of own) expect(name).toContain('Price List')
    expect(own[0]!.firstTest.steps.join(' ')).toContain('the funeral home where you work')
  })

  it('about other words changes nothing', () => {
    const other = { problem: { ...clarified.problem, words: 'something else' } }
    const names = (answers: Answers) => ideasOf(answers).map(({ name }) => name)
    expect(names({ ...typed, clarified: other })).toEqual(names(typed))
  })

  it('gives words we can’t read an idea, once they have a name', () => {
    const words = 'die Portionen werden jeden Freitag weggeworfen'
    const ideas = ideasOf({
      pull: { text: words },
      clarified: { problem: { words, who: 'school kitchens', thing: 'leftover portions' } },
    })
    expect(ideas[0]!.name).toBe('Messages about Leftover Portions for School Kitchens')
  })

  it.each([
    ['drawing spring menus', 'Drawing Spring Menus at a Fixed Price'],
    ['spring menus', 'Made-to-Fit Spring Menus'],
  ])('named “%s” is offered as “%s”', (thing, name) => {
    const words = 'I designed the spring menu for a cafe, and the owner paid me for it'
    const clarified = { thanked: { words, who: 'small cafes', thing } }
    expect(
      ideasOf({ thankedFor: { text: words }, clarified })
        .map((idea) => idea.name)
        .join(),
    ).toContain(name)
  })

  it('makes one card of a favor that was done once, at its price', () => {
    const ideas = ideasOf({
      ...rest,
      thankedFor,
      clarified: { thanked: { words: favor, who: 'widows' } },
    })
    const prices = ideas.filter(({ written }) => written).map(({ price }) => price.askCents)
    expect(prices).toEqual([6000])
  })
})

it.each([
  ['owners of funeral homes', 'the owner of a funeral home'],
  ['People who just lost someone', 'a person who just lost someone'],
  ['the society secretary', 'a society secretary'],
  ['school bus drivers', 'a school bus driver'],
  ['tenants sharing a meter', 'a tenant sharing a meter'],
  ['mães de crianças', 'a mãe de crianças'],
  ['people who forget pills', 'a person who forgets pills'],
  ['people who have a garden', 'a person who has a garden'],
  ['people who lost a dog', 'a person who lost a dog'],
  ['people who can read', 'a person who can read'],
  ['pensioners scared of forms', 'a pensioner scared of forms'],
  ['parents new to hockey', 'a parent new to hockey'],
  ["sons and daughters who've to speak", "one of the sons and daughters who've to speak"],
  ['sports clubs', 'a sports club'],
])('one of the %s is %s', (many, one) => expect(peopleCalled(many).one).toBe(one))

it.each([
  ['unsigned permission slips', 'unsigned permission slip', 'unsigned permission slips'],
  ['raw food', 'raw food', 'raw food'],
  ['a letter from the court', 'letter from the court', 'letters from the court'],
  ['children', 'child', 'children'],
])('“%s” is %s, and %s', (typed, one, many) => expect(thingNamed(typed)).toEqual({ one, many }))

it('many of them are as they were said', () => {
  for (const many of [
    'pensioners scared of forms',
    'parents new to hockey',
    "sons and daughters who've to speak",
  ])
    expect(peopleCalled(many).many).toBe(many)
})

it.each(['', ' ', 'a\nb', '<b>', 'a. b', '{many}', 'x'.repeat(61), '“quoted”'])(
  '“%s” is no few words',
  (text) => expect(fewWords.safeParse(text).success).toBe(false),
)
