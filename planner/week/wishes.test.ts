import { describe, expect, it } from 'vitest'
import { wishesIn } from '#planner/founder/wishes.ts'
import { isObeyed, obey } from './obey.ts'
import type { Candidate } from './week.ts'

const kindsIn = (text: string) => wishesIn(text).map(({ kind }) => kind)

describe('a wish in what a founder wrote', () => {
  it.each([
    ['I learned a lot. No calls, please.', 'no_calls'],
    ["I don't want to call strangers anymore", 'no_calls'],
    ['Bitte keine Anrufe', 'no_calls'],
    ['no more meetings', 'no_meetings'],
    ["I can't travel, online only", 'no_meetings'],
    ['only nurses of other hospitals', 'only_people'],
    ['From now on I will only talk to bakery owners', 'only_people'],
    ["I won't ask my colleagues again", 'not_people'],
    ['no friends', 'not_people'],
    ['Not my colleagues', 'not_people'],
    ['Next time at another market', 'other_place'],
    ['I want to try somewhere else', 'other_place'],
    ['I should raise my price', 'other_price'],
    ['I will charge $60 next time', 'other_price'],
    ['I have less time next month', 'less_time'],
    ['That was too much for one week', 'less_time'],
    ['I hate posting on Facebook', 'not_this_way'],
    ['no cold emails', 'not_this_way'],
  ])('%s', (text, kind) => expect(kindsIn(text)).toContain(kind))

  it.each([
    'I called five bakers and three said yes',
    'She only pays on Fridays',
    'Only three answered',
    'I only got two replies',
    'They asked for a lower number of seats',
    'Nobody had a problem with the price',
    'I sent ten emails and met two owners',
    'My colleagues liked it',
    'It took less time than I thought because I could not stop',
    'We meet every week',
    '',
  ])('is not seen in: %s', (text) => expect(kindsIn(text)).toEqual([]))
})

const act = (task: string, kind: Candidate['kind'] = 'distribution'): Candidate => ({
  key: task,
  kind,
  task,
  minutes: 30,
  doneWhen: 'You did it.',
  why: 'It helps.',
})
const tasksOf = (acts: Candidate[], text: string) => obey(acts, wishesIn(text)).map(({ task }) => task)

describe('a wish', () => {
  it('leaves out acts, changes steps of the test, and spares own items', () => {
    const acts = [
      act('Call three bakers'),
      act('Write to three bakers'),
      act('Five days later, call and ask', 'experiment'),
      act('Call Ada', 'added'),
      act('Decide if you call it done', 'decision'),
    ]
    expect(tasksOf(acts, 'no calls')).toEqual([
      'Write to three bakers',
      'In writing, not by phone: Five days later, call and ask',
      'Call Ada',
      'Decide if you call it done',
    ])
    expect(isObeyed(acts, wishesIn('no calls'))).toBe(false)
    expect(isObeyed(obey(acts, wishesIn('no calls')), wishesIn('no calls'))).toBe(true)
  })

  it('names the people in no generated sentence', () => {
    const [asked] = obey([act('Write to three nurses')], wishesIn('only nurses of other hospitals'))
    expect(asked!.doneWhen).toBe('You did it. Only with the people you named.')
  })
})
