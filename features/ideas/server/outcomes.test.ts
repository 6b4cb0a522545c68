import { describe, expect, it } from 'vitest'
import { switchedOff } from '#features/operations/server/tables.ts'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { countOutcomes } from './outcomes.ts'
import { playOutcomes } from './tables.ts'

const world = await createWorld()
const current = async (member: Browser): Promise<Json[]> =>
  (await member.call('GET', '/ideas/current')).body.ideas

/** A member with the five ideas that these answers give everyone. */
async function withIdeas(name: string) {
  const member = await world.member(name)
  await answerAll(member)
  const { body } = await member.call('POST', '/functions/generate-business-ideas', { body: {} })
  return { member, ideas: body.ideas as Json[] }
}

async function runTest(name: string, { playId, isPaid }: { playId: string; isPaid: boolean }) {
  const { member, ideas } = await withIdeas(name)
  const { id, name: title, description } = ideas.find((idea) => idea.playId === playId)!
  const { body: project } = await member.call('POST', '/functions/create-project-plan', {
    body: { selectedIdea: { id, name: title, description }, projectType: 'ai_generated' },
  })
  await member.call('POST', `/projects/${project.id}/experiments`, { body: {} })
  const happenedOn = world.clock.now().toISOString().slice(0, 10)
  const body = { kind: 'payment', stance: 'for', text: 'Paid.', amountCents: 4900, happenedOn }
  if (isPaid) await member.call('POST', `/projects/${project.id}/evidence`, { body })
  return { member, projectId: project.id as string }
}

describe('how tests of an idea went for others', () => {
  it('is on the card from five members on, unless it is switched off', async () => {
    const { member: reader, ideas } = await withIdeas('reader')
    const { playId } = ideas[0]!
    for (const name of ['one', 'two', 'three', 'four'])
      await runTest(name, { playId, isPaid: name === 'one' })
    await countOutcomes(world.app)
    const outcomes = async () => (await current(reader)).map(({ outcome }) => outcome)
    expect(await outcomes()).toEqual([null, null, null, null, null])
    const fifth = await runTest('five', { playId, isPaid: true })
    await countOutcomes(world.app)
    const counted = { ran: 5, paid: 2 }
    expect(await outcomes()).toEqual([counted, null, null, null, null])
    expect((await withIdeas('newcomer')).ideas.find((idea) => idea.playId === playId)!.outcome).toEqual(
      counted,
    )

    await world.db.insert(switchedOff).values({ key: 'playCounts', switchedAt: world.clock.now() })
    expect(await outcomes()).toEqual([null, null, null, null, null])
    await world.db.delete(switchedOff)

    await fifth.member.call('DELETE', `/projects/${fifth.projectId}`)
    await countOutcomes(world.app)
    expect(await outcomes()).toEqual([null, null, null, null, null])
    expect(await world.db.select().from(playOutcomes)).toMatchObject([
      { playId, ran: 4, passed: 0, stopped: 0, paid: 1 },
    ])
  })
})
