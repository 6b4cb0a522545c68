import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { evidence } from '#features/evidence/server/tables.ts'
import { seedForumCategories } from '#features/forum/server/seed.ts'
import { forumCategories, forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { projectTasks } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { makeProject, settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { runHousekeeping } from './housekeeping.ts'

const world = await createWorld()
await seedForumCategories(world.db, world.clock.now())
const [category] = await world.db.select().from(forumCategories)
const categoryId = category!.id
const secret = 'Maria Huber said her clinic loses a day a week.'
const today = () => world.clock.now().toISOString().slice(0, 10)
const texts = async () => {
  const rows = [
    ...(await world.db.select({ text: evidence.text }).from(evidence)),
    ...(await world.db.select({ text: forumPosts.content }).from(forumPosts)),
    ...(await world.db.select({ text: forumResponses.content }).from(forumResponses)),
    ...(await world.db.select({ text: projectTasks.title }).from(projectTasks)),
  ]
  return rows.filter(({ text }) => text.includes('Maria Huber')).length
}

async function deletesEverything() {
  const [member, other] = [
    await settled(world, await world.member()),
    await settled(world, await world.member()),
  ]
  const project = await makeProject(member)
  const [phase] = project.implementationPlan.phases
  const at = `/projects/${project.id}`
  const created = async (path: string, body: object, who = member) => {
    const answer = await who.call('POST', path, { body })
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const { piece } = await created(`${at}/evidence`, {
    kind: 'conversation',
    stance: 'for',
    text: secret,
    happenedOn: today(),
  })
  await created(`${at}/phases/${phase.id}/tasks`, { title: 'Call Maria Huber' })
  const [task] = await world.db.select().from(projectTasks).where(eq(projectTasks.title, 'Call Maria Huber'))
  const post = await created('/forum/posts', { title: 'A clinic', content: secret, categoryId })
  const answered = await created(`/forum/posts/${post.id}/responses`, { content: 'Ask her again.' }, other)
  const own = await created(`/forum/posts/${post.id}/responses`, { content: secret })
  for (const path of [
    `${at}/evidence/${piece.id}`,
    `${at}/tasks/${task!.id}`,
    `/forum/responses/${own.id ?? own.response?.id}`,
    `/forum/posts/${post.id}`,
  ])
    expect([path, (await member.call('DELETE', path)).status]).toEqual([path, 200])
  return { member, post, answered, piece, at }
}

describe('what a member deletes', () => {
  it('can be restored for 30 days, then its words leave the database', async () => {
    const { member, at, piece } = await deletesEverything()
    world.clock.forward(29 * day)
    await runHousekeeping(world.app)
    expect(await texts()).toBe(4)
    await member.call('POST', '/auth/sign-in', { body: { email: member.email, password: 'Correct.horse-9' } })
    expect((await member.call('POST', `${at}/evidence/${piece.id}/restoration`)).status).toBe(200)
    world.clock.forward(2 * day)
    await runHousekeeping(world.app)
    expect(await texts()).toBe(1)
    const responses = await world.db.select().from(forumResponses)
    expect(responses.map(({ content }) => content)).toEqual(['Ask her again.'])
  })

  it("keeps other people's words below it, even from deleted accounts", async () => {
    const { post, answered } = await deletesEverything()
    const id = answered.id ?? answered.response?.id
    await world.db.update(forumResponses).set({ userId: null }).where(eq(forumResponses.id, id))
    world.clock.forward(31 * day)
    await runHousekeeping(world.app)
    const [left] = await world.db.select().from(forumPosts).where(eq(forumPosts.id, post.id))
    expect(left).toMatchObject({ title: 'Deleted post', content: 'Its author deleted this post.' })
    expect(await world.db.$count(forumResponses, eq(forumResponses.id, id))).toBe(1)
  })
})
