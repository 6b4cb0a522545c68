import { describe, expect, it } from 'vitest'
import { doingIn } from './doing.ts'
import { peopleAllIn, peopleServedIn, peopleWithProblem } from './people-named.ts'
import { thingsIn, wordsIn } from './phrases.ts'

describe('things in a typed text', () => {
  it.each([
    ['kids outgrow their football boots in three months', ['football boots']],
    ['clients send me 40 voice notes instead of a brief', ['voice notes', 'briefs']],
    ["dads don't know which slides burn in the sun", ['slides']],
    ['the interpreters get the court files ten minutes before', ['court files']],
    ['my mother forgets which pills she already took', ['pills']],
    ['hotel guests steal the adapters', ['adapters']],
    ['knitting patterns are from the 70s', ['knitting patterns']],
    ['people return the wrong size of ski boots', ['ski boots']],
    ['we throw out tons of flowers every Monday', ['flowers']],
    ['dog owners have too much raw food', ['raw food']],
    ['leaflets about potassium contradict each other', ['potassium leaflets']],
    ['owners hand me a shoebox of faded receipts', ['faded receipts']],
    ["People's generators spoil", ['generators']],
    ['customers shout at the counter', []],
    ['is this elevator quote a ripoff or not', ['elevator quotes']],
    ['guys calling 20 colleagues just to swap one shift', ['shifts']],
  ])('%s: %s', (text, things) => expect(thingsIn(wordsIn(text)).map(({ many }) => many)).toEqual(things))
})

describe('a favor, as work that can be done again', () => {
  it.each([
    ['a friend gave me 40 euro for setting up his router', 'setting up routers'],
    ['She thanked me for finding her lost cat with my drone', 'finding lost cats'],
    ['helping three old ladies with their phones', 'helping people with phones'],
    ['driving Mrs. Ortiz to dialysis', 'driving people to dialysis'],
    ['I helped her pick a wig before her chemo', 'picking wigs'],
    ['a colleague paid me 50 to redo her spreadsheet', 'redoing spreadsheets'],
    ['cleaning out gutters', 'cleaning out gutters'],
    ["marked up a condo's elevator quote, saved them 19 grand", 'marking up elevator quotes'],
    ['went through her paperwork', 'going through paperwork'],
    ['skirted and classed 26 fleeces', 'classing fleeces'],
    ['people thank me for staying calm', null],
    ['Found a supplier had billed a client twice', null],
    ['I did the books for the tennis club', 'doing books'],
    ['gave me 20 and a dozen eggs for doing his bib overalls', 'doing bib overalls'],
    ['paid me 40 for 3 hours of ironing', 'ironing'],
    ['slung me $150 for 2 days of lunches', 'doing lunches'],
    ['did the washing for my gran', 'washing'],
    ['gave us a cake for drawing out where all her pipes went', 'drawing pipes'],
    ['I sat with his mother and showed her the valve', 'showing people valves'],
    ['paid 20 for figuring out why the pump stops', null],
    ['did me a favor', null],
    ['talked her through a belt swap', 'talking people through belt swaps'],
    ['doing stuff around the house', null],
    ['listening to people after church', null],
  ])('%s: %s', (text, doing) => expect(doingIn(wordsIn(text))).toBe(doing))
})

describe('people who have the problem', () => {
  it.each([
    ['building managers never know when the lift was serviced', 'building managers'],
    ['riders buy fake spare parts', 'riders'],
    ['parents call all morning asking where the bus is', null],
    ['customers get the wrong size', null],
    ['the elevator breaks', null],
    ["People's generators spoil", null],
    ['old folks buy the wrong stuff', 'old folks'],
  ])('%s: %s', (text, many) => expect(peopleWithProblem(text)?.many ?? null).toBe(many))
})

it('reads all people of a text, and in a favor those it was done for', () => {
  const all = (text: string) => peopleAllIn(text).map(({ many }) => many)
  expect(all('Mary Baker and Tom Cooper, my aunt')).toEqual([])
  expect(all('three okada riders, my aunt')).toEqual(['okada riders'])
  expect(all("the judo coach, my daughter's building manager")).toEqual(['judo coaches', 'building managers'])
  expect(all("writing a eulogy for a widow, setting up a groom's phone")).toEqual(['widows', 'grooms'])
  expect(peopleServedIn('I went to the market with a rider')?.many).toBe('riders')
  expect(peopleServedIn("setting up the projector for the parents' evening")).toBeNull()
})
