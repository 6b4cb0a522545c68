import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function founder() {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  const items = async (): Promise<Json[]> =>
    (await member.call('GET', `/projects/${id}/action-plan`)).body.plan.items
  const piece = (more: object = {}) => ({
    kind: 'conversation',
    stance: 'for',
    text: 'Said yes to two shirts.',
    happenedOn: inDays(0),
    person: 'Sheila',
    nextStep: 'pick up the shirts',
    nextOn: inDays(2),
    ...more,
  })
  const log = async (more: object = {}) =>
    (await member.call('POST', `/projects/${id}/evidence`, { body: piece(more) })).body.piece.id
  return { member, path: `/projects/${id}`, items, piece, log }
}
const theirs = (items: Json[]) => items.filter(({ task }) => task.includes('shirt')).map(({ task }) => task)

it('a step agreed on in the middle of a week is in that week, on its day', async () => {
  const { items, log } = await founder()
  await log()
  expect((await items()).at(-1)).toMatchObject({
    task: 'Sheila: pick up the shirts',
    why: 'You wrote: “Said yes to two shirts.”',
    deadline: inDays(2),
    madeBy: 'You',
  })
  await log({ nextStep: 'bring the shirts back', nextOn: inDays(20) })
  expect(theirs(await items())).toEqual(['Sheila: pick up the shirts'])
})

it('follows its evidence, until it is done', async () => {
  const { member, path, items, piece, log } = await founder()
  const id = await log()
  const evidence = `${path}/evidence/${id}`
  await member.call('PUT', evidence, { body: piece({ nextStep: 'pick up three shirts' }) })
  expect(theirs(await items())).toEqual(['Sheila: pick up three shirts'])
  await member.call('DELETE', evidence)
  expect(theirs(await items())).toEqual([])
  await member.call('POST', `${evidence}/restoration`)
  const { id: itemId } = (await items()).at(-1)!
  await member.call('PUT', `${path}/action-plan/items/${itemId}/done`)
  await member.call('DELETE', evidence)
  expect(theirs(await items())).toEqual(['Sheila: pick up three shirts'])
})

it('stays as the member changed it, and away if they removed it', async () => {
  const { member, path, items, piece, log } = await founder()
  const evidence = `${path}/evidence/${await log()}`
  const item = `${path}/action-plan/items/${(await items()).at(-1)!.id}`
  await member.call('PATCH', item, { body: { task: 'Fetch her shirts on the way home' } })
  await member.call('PUT', evidence, { body: piece({ nextOn: inDays(3), nextMinutes: 120 }) })
  expect(theirs(await items())).toEqual(['Fetch her shirts on the way home'])
  await member.call('PATCH', item, { body: { task: 'Sheila: pick up the shirts' } })
  await member.call('PUT', evidence, { body: piece({ nextMinutes: 60 }) })
  expect((await items()).at(-1)).toMatchObject({ task: 'Sheila: pick up the shirts', minutes: 60 })
  const { id } = (await items()).at(-1)!
  await member.call('PUT', `${path}/action-plan/items/${id}/drop`, { body: { reason: 'He brings them.' } })
  await member.call('PUT', evidence, { body: piece({ text: 'Said yes to three shirts.' }) })
  expect((await items()).filter(({ droppedAt }) => !droppedAt).map(({ task }) => task)).not.toContain(
    'Sheila: pick up the shirts',
  )
})

it('follows a changed day, and an interview that is deleted', async () => {
  const { member, path, items, piece, log } = await founder()
  const id = await log({ nextOn: inDays(20) })
  expect(theirs(await items())).toEqual([])
  await member.call('PUT', `${path}/evidence/${id}`, { body: piece({ nextOn: inDays(3) }) })
  expect((await items()).at(-1)).toMatchObject({ task: 'Sheila: pick up the shirts', deadline: inDays(3) })
  await member.call('DELETE', `${path}/evidence/${id}`)
  const interview = {
    id: randomUUID(),
    who: 'Baker',
    happenedOn: inDays(0),
    answers: [{ question: 'When?', notes: 'On Friday.' }],
    quotes: [],
    stance: 'for',
    countsForTest: false,
    nextStep: 'bring a shirt',
  }
  await member.call('POST', `${path}/interviews`, { body: interview })
  expect(theirs(await items())).toEqual(['Baker: bring a shirt'])
  await member.call('DELETE', `${path}/interviews/${interview.id}`)
  expect(theirs(await items())).toEqual([])
})

it('what is still owed is in the week, and the next week doesn’t plan it twice', async () => {
  const { member, path, items, log } = await founder()
  const paid = await log({
    kind: 'payment',
    amountCents: 4800,
    nextStep: 'the third shirt',
    nextOn: inDays(9),
  })
  expect(theirs(await items())).toEqual(['Still owed to Sheila: the third shirt'])
  world.clock.forward(60_000)
  await member.call('POST', '/functions/generate-weekly-action-plans', {
    body: { project_id: path.split('/')[2] },
  })
  await world.drain()
  expect(theirs(await items())).toEqual(['Still owed to Sheila: the third shirt'])
  await member.call('DELETE', `${path}/evidence/${paid}`)
  expect(theirs(await items())).toEqual([])
})
