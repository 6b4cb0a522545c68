import { afterEach, expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { isOffered } from './able.ts'
import { generateIdeas, hasIdeasLeft } from './ideas.ts'

const answers = { domain: { option: 'care' as const }, skill: { option: 'words' as const } }
const ideasOn = (today: string) =>
  generateIdeas({ answers, seed: 'a', round: 1, exclude: [], dismissed: [], saved: [], today }).ideas
const changed: Play[] = []
afterEach(() => {
  for (const play of changed.splice(0)) delete play.until
})

it('a dated idea is offered until its day, and never after', () => {
  const { playId } = ideasOn('2026-11-21')[0]!
  const play = knowledge.playsById.get(playId)!
  play.until = '2026-12-01'
  changed.push(play)
  expect(ideasOn('2026-11-30').map((one) => one.playId)).toContain(playId)
  expect(ideasOn('2026-12-01').map((one) => one.playId)).not.toContain(playId)
  const others = knowledge.plays.filter(({ id }) => id !== playId).map(({ id }) => id)
  expect(hasIdeasLeft(answers, others, { today: '2026-11-30' })).toBe(true)
  expect(hasIdeasLeft(answers, others, { today: '2026-12-01' })).toBe(false)
})

it.each([
  ['bakery-holiday-order-kit', undefined, { '06': true, '10': true, '12': false, '01': false }],
  ['pool-opening-dates', undefined, { '10': false, '11': true, '01': true, '05': true, '06': false }],
  ['nursery-seasonal-staff-course', 'au' as const, { '05': true, '10': true, '11': false, '04': false }],
])('%s is offered in its season (%s)', (id, country, months) => {
  const play = knowledge.playsById.get(id)!
  for (const [month, isMeant] of Object.entries(months))
    expect(isOffered(play, readFounder({}), { today: `2026-${month}-15`, country }), month).toBe(isMeant)
})

it('what holds in one country is offered to people there, or to those who may be', () => {
  const idea = (typed: Parameters<typeof generateIdeas>[0]['answers'], country?: 'us' | 'ca') =>
    generateIdeas({
      answers: { domain: { text: 'homeschool families' }, ...typed },
      seed: 'a',
      round: 1,
      exclude: [],
      dismissed: [],
      saved: [],
      today: '2026-11-21',
      country,
    }).ideas.filter(({ playId }) => knowledge.playsById.get(playId)?.region === 'us')
  expect(idea({}, 'us')).not.toEqual([])
  expect(idea({})).not.toEqual([])
  expect(idea({}, 'ca')).toEqual([])
  expect(idea({ pull: { text: 'ich weiß nicht, wo' } })).toEqual([])
})
