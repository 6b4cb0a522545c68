import { expect, it } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { scorePair } from '#planner/match/collaborators.ts'
import { hashOf } from '#planner/random.ts'
import { createWorld } from '#test/harness.ts'
import { limits } from '../contract.ts'
import { candidatesFor, optionsOf, pairKey, sift } from './candidates.ts'
import type { PoolRow } from './candidates.ts'
import { chooseFor } from './choose.ts'
import { collaborationPool, projectCollaborationSuggestions } from './tables.ts'

const world = await createWorld()
const now = world.clock.now()
const weekOf = mondayOf(now)
const earlier = '2020-01-06'

/** Random answers; everyone has seen, declined or been suggested some others. */
async function community(size: number): Promise<PoolRow[]> {
  const people = await world.db
    .insert(users)
    .values(Array.from({ length: size }, (_, n) => ({ email: `p${n}@example.test`, lastSeenAt: now })))
    .returning()
  const founders = syntheticFounders(size)
  const members = await world.db
    .insert(collaborationPool)
    .values(
      people.map(({ id }, n) => {
        const answer = (trait: string) =>
          (founders[n]!.answers as Record<string, { option?: string }>)[trait]?.option ?? null
        return {
          userId: id,
          place: n / size,
          skill: answer('skill'),
          hours: answer('hours'),
          goal: answer('goal'),
          domain: answer('domain'),
          reach: n % 5 ? answer('reach') : null,
          style: answer('style'),
        }
      }),
    )
    .returning()
  const met = people.flatMap((me, n) =>
    people
      .filter((them, m) => n !== m && hashOf(`${n} ${m}`) % 3 === 0)
      .map((them, m) => ({
        user1Id: me.id,
        user2Id: them.id,
        status: (['expired', 'declined', 'pending', 'expired'] as const)[(n + m) % 4]!,
        weekOf: earlier,
        compatibilityScore: 80,
        content: { mine: {}, theirs: {} },
      })),
  )
  await world.db.insert(projectCollaborationSuggestions).values(met)
  return members
}

it('suggests the same people as a full comparison of all candidates', async () => {
  const members = await community(90)
  await commit(world, async (tx) => {
    const candidates = await candidatesFor(tx, { members, weekOf })
    const pairs = members.flatMap(({ userId }) =>
      candidates.get(userId)!.map((one) => ({ member: userId, candidate: one.userId })),
    )
    const seen = await sift(tx, pairs, now)
    expect(new Set(seen.values())).toEqual(new Set([true, false]))
    const wanted = members.flatMap((row) =>
      candidates
        .get(row.userId)!
        .map(({ userId, options }) => {
          const { score, fit, earlyGuess } = scorePair(optionsOf(row), options)
          const before = seen.get(pairKey({ member: row.userId, candidate: userId }))
          return {
            them: userId,
            score,
            fit,
            before,
            rank: fit - (before ? 20 : 0) - (earlyGuess ? 10 : 0),
            tie: hashOf(`${weekOf}:${row.userId}:${userId}`),
          }
        })
        .filter(({ fit, before }) => before !== undefined && fit >= limits.floor)
        .sort((a, b) => b.rank - a.rank || a.tie - b.tie)
        .slice(0, limits.maxPerWeek)
        .map(({ them, score }) => [row.userId, them, score]),
    )
    // No reason was given for declining here, so no list is stricter.
    const made = await chooseFor(tx, {
      members: members.map((row) => ({ ...row, here: true, reasons: [] })),
      weekOf,
      now,
    })
    expect(made.map((one) => [one.user1Id, one.user2Id, one.compatibilityScore])).toEqual(wanted)
    expect(made.length).toBeGreaterThan(members.length)
  })
})
