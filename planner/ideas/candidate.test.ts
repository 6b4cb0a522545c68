import { expect, it } from 'vitest'
import { readFounder } from '#planner/founder/founder.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { writtenIdea } from '#test/written-ideas.ts'
import { playOf } from './candidate.ts'

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
