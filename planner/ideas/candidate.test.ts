import { expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { planProject } from '#planner/plan/project.ts'
import { writtenIdea } from '#test/written-ideas.ts'
import { askedIdea, candidate, playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { ideaOf } from './written-ideas.ts'

it('an idea for unknown people says nothing about other people', () => {
  const who = { many: 'keepers of lighthouses', one: 'the keeper of a lighthouse' }
  const founder = readFounder({})
  const { audience, domain } = playOf(writtenIdea(0, { who }), { id: 'a', founder, today: '2026-11-23' })
  expect(audience).toMatchObject({ ...who, reachable: { count: 100 } })
  for (const other of knowledge.audiences)
    expect([other.buys, other.objection, other.budgetHolder]).not.toContain(audience.objection)
  expect(knowledge.domains.map(({ seasonality }) => seasonality)).not.toContain(domain.seasonality)
  const known = playOf(writtenIdea(0), { id: 'b', founder, today: '2026-11-23' }).audience
  expect(knowledge.audiences.find(({ id }) => id === known.id)).toMatchObject({ buys: known.buys })
})

it('an idea without a license is one that needs none', () => {
  expect(askedIdea.parse({ ...writtenIdea(0), license: undefined }).license).toBeNull()
  expect(askedIdea.safeParse({ ...writtenIdea(0), license: 5 }).success).toBe(false)
})

it('what only a project needs is not asked for, and follows from the form', () => {
  const place = { id: 'written-a', founder: readFounder({}), today: '2026-11-23' }
  const { entities, asset, screens, ...asked } = askedIdea.parse(writtenIdea(0)) as Partial<Candidate>
  expect([entities, asset, screens, asked.skills]).toEqual([undefined, undefined, undefined, undefined])
  const play = playOf(candidate.parse(asked), place)
  expect(play.skills).toEqual(['numbers', 'order'])
  expect(playOf(candidate.parse(writtenIdea(0)), place)).toMatchObject({
    skills: ['numbers', 'order'],
    entities: writtenIdea(0).entities,
    about: { whyToolsFail: 'Programs for bakeries are made for chains.' },
  })
  const answers = { domain: { option: 'local' as const } }
  const idea = ideaOf(candidate.parse(asked), 'written-a', { answers, today: place.today })
  expect([idea.asset, idea.problemSolved]).toEqual([undefined, writtenIdea(0).problem.moment])
  const { phases } = planProject({
    projectType: 'ai_generated',
    idea,
    answers,
    seed: 's',
    today: place.today,
  })
  expect(phases).toHaveLength(5)
  expect(JSON.stringify(phases)).not.toMatch(/undefined|\{\w+\}/)
})
