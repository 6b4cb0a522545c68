import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { badgeAwards, badges, userBadges } from '#features/challenges/server/tables.ts'
import { forumCategories, forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { resourceSaves, resources } from '#features/resources/server/tables.ts'
import { recountAll } from '#kit/server/recount.ts'
import type { Recount } from '#kit/server/recount.ts'
import { makeProject, settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'

const world = await createWorld()

async function solvedPost() {
  const [ada, bob] = [
    await settled(world, await world.member()),
    await settled(world, await world.member('bob')),
  ]
  const [category] = await world.db.select().from(forumCategories).limit(1)
  const post = await ada.call('POST', '/forum/posts', {
    body: { categoryId: category!.id, title: 'Which oven?', content: 'I bake at home.' },
  })
  const { id } = post.body
  const response = await bob.call('POST', `/forum/posts/${id}/responses`, {
    body: { content: 'A small one.' },
  })
  await ada.call('PUT', `/forum/responses/${response.body.id}/like`)
  await ada.call('PUT', `/forum/posts/${id}/solution`, { body: { responseId: response.body.id } })
}

async function busyMember() {
  const member = await world.member()
  const project = await makeProject(member)
  const [task] = project.implementationPlan.phases[0].tasks
  await member.call('PUT', `/projects/${project.id}/tasks/${task.id}/done`)
  const [resource] = await world.db.select().from(resources).limit(1)
  await member.call('PUT', `/resources/${resource!.id}/save`)
  const [badge] = await world.db.select().from(badges).limit(1)
  const held = { userId: member.id, badgeId: badge!.id }
  const [first, second] = [randomUUID(), randomUUID()]
  await world.db.insert(badgeAwards).values([
    { ...held, subjectId: first },
    { ...held, subjectId: second },
  ])
  await world.db.insert(userBadges).values({ ...held, count: 2, earnedAt: world.clock.now() })
}

const readAll = async () => ({
  projects: await world.db
    .select({ done: projects.tasksDone, total: projects.tasksTotal, progress: projects.progress })
    .from(projects),
  categories: await world.db
    .select({ name: forumCategories.name, posts: forumCategories.postsCount })
    .from(forumCategories)
    .orderBy(forumCategories.name),
  posts: await world.db
    .select({ responses: forumPosts.responsesCount, solved: forumPosts.isSolved })
    .from(forumPosts),
  responses: await world.db.select({ likes: forumResponses.likesCount }).from(forumResponses),
  resources: await world.db
    .select({ saves: resources.savesCount })
    .from(resources)
    .innerJoin(resourceSaves, eq(resourceSaves.resourceId, resources.id)),
  badges: await world.db.select({ count: userBadges.count }).from(userBadges),
})

it('corrects every derived count and leaves correct ones alone', async () => {
  await solvedPost()
  await busyMember()
  const right = await readAll()
  expect(await recountAll(world.app)).toEqual({})
  expect(right).toMatchObject({
    projects: [{ done: 1 }],
    posts: [{ responses: 1, solved: true }],
    responses: [{ likes: 1 }],
    resources: [{ saves: 1 }],
  })

  await world.db.update(projects).set({ tasksDone: 0, progress: 99 })
  await world.db.update(forumCategories).set({ postsCount: sql`${forumCategories.postsCount} + 7` })
  await world.db.update(forumPosts).set({ responsesCount: 9, isSolved: false })
  await world.db.update(forumResponses).set({ likesCount: 9 })
  await world.db.update(resources).set({ savesCount: sql`${resources.savesCount} + 1` })
  await world.db.update(userBadges).set({ count: 5 })

  const [categories, library] = [await world.db.$count(forumCategories), await world.db.$count(resources)]
  expect(await recountAll(world.app)).toEqual({
    'count of a badge': 1,
    'posts of a forum category': categories,
    'responses to a forum post': 1,
    'likes of a forum response': 1,
    'progress of a project': 1,
    'saves of a resource': library,
  })
  expect(await readAll()).toEqual(right)
})

it('continues past one batch of rows', async () => {
  const [category] = await world.db.select().from(forumCategories).limit(1)
  const made = Array.from({ length: 1203 }, (_, place) => ({
    categoryId: category!.id,
    title: `Post ${place}`,
    content: 'Words.',
    responsesCount: 3,
  }))
  await world.db.insert(forumPosts).values(made)
  expect(await recountAll(world.app)).toEqual({
    'posts of a forum category': 1,
    'responses to a forum post': made.length,
  })
})

it('continues when one kind fails', async () => {
  await world.db.update(forumResponses).set({ likesCount: 9 })
  const failing: Recount = {
    what: 'anything',
    table: projects,
    key: [projects.id],
    look: () => Promise.reject(new Error('no answer')),
    mend: async () => 0,
  }
  const features = [{ recounts: [failing] }, ...world.app.features]
  expect(await recountAll({ ...world.app, features })).toEqual({ 'likes of a forum response': 1 })
  expect(world.logged.join('\n')).toContain('a stored fact could not be recounted')
})
