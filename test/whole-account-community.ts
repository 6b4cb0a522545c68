import { eq } from 'drizzle-orm'
import { writtenMatches } from '#features/collaborations/server/tables.ts'
import { forumCategories } from '#features/forum/server/tables.ts'
import { resources } from '#features/resources/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { calling, today } from './calling.ts'
import type { Call, Me, World } from './calling.ts'
import { answerAll } from './cast.ts'
import type { Browser } from './harness.ts'
import type { Json } from './json.ts'
import { send, talk } from './talk.ts'
import { guestLinks, sendFeedback } from './test-link.ts'
import { open } from './test-page.ts'

export const complement: [number, string][] = [
  [1, 'people'],
  [3, 'write'],
  [7, 'd2k'],
]

export async function writeInForum(
  world: World,
  { call, friend, username, canary }: Omit<Me, 'me'> & { friend: Browser; username: string },
) {
  const theirs = calling(world, friend)
  const [category] = await world.db
    .select()
    .from(forumCategories)
    .where(eq(forumCategories.icon, 'MessageCircle'))
    .limit(1)
  const categoryId = category!.id
  const post = await call('POST', '/forum/posts', {
    categoryId,
    title: canary,
    content: `First words of ${canary}`,
  })
  await call('PUT', `/forum/posts/${post.id}`, {
    categoryId,
    title: canary,
    content: `Second words of ${canary}`,
  })
  const alone = await call('POST', '/forum/posts', { categoryId, title: canary, content: canary })
  const gone = await call('POST', '/forum/posts', { categoryId, title: canary, content: canary })
  await call('DELETE', `/forum/posts/${gone.id}`)
  const theirPost = await theirs('POST', '/forum/posts', {
    categoryId,
    title: 'What would you bake?',
    content: `I wonder, @${username}, what you think.`,
  })
  const answer = await theirs('POST', `/forum/posts/${post.id}/responses`, {
    content: `Good question, @${username}! I would begin with one bakery.`,
  })
  await call('PUT', `/forum/responses/${answer.id}/like`)
  const mine = await call('POST', `/forum/posts/${theirPost.id}/responses`, {
    content: `I would bake ${canary}`,
  })
  await call('PUT', `/forum/responses/${mine.id}`, { content: `I would surely bake ${canary}` })
  await theirs('PUT', `/forum/posts/${theirPost.id}/solution`, { responseId: mine.id })
  await call('PUT', `/reports/post/${theirPost.id}`, { reason: canary })
  await theirs('PUT', `/reports/post/${alone.id}`, { reason: 'Looks odd to me.' })
  return { postId: post.id as string, responseId: mine.id as string, friendsPostId: theirPost.id as string }
}

export async function meet(
  world: World,
  { call, me, friend, partner, canary }: Me & { friend: Browser; partner: Browser },
): Promise<{ roomId: string }> {
  await world.db.delete(rateLimits)
  const roomId = await talk(me, friend)
  await send(me, roomId, `I say ${canary}`)
  const { body: last } = await send(friend, roomId, 'And I answer.')
  await call('PUT', `/messages/rooms/${roomId}/read`, { place: last.place })
  await call('PUT', `/reports/person/${friend.id}`, { reason: canary })
  await calling(world, friend)('PUT', `/reports/person/${me.id}`, { reason: 'Too much of it.' })
  await answerAll(partner)
  for (const [number, option] of complement)
    await partner.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
  const theirs = calling(world, partner)
  // Asking adds them to the pool, where others find them.
  await call('POST', '/functions/get-collaboration-suggestions')
  world.clock.forward(120_000)
  const suggestionTo = async (asking: Call, other: Browser) =>
    (await asking('POST', '/functions/get-collaboration-suggestions')).suggestions.find(
      (one: Json) => one.collaboratorProfile.id === other.id,
    ).id
  await theirs('POST', '/functions/update-collaboration-status', {
    suggestionId: await suggestionTo(theirs, me),
    action: 'accept',
  })
  world.clock.forward(120_000)
  const suggestionId = await suggestionTo(call, partner)
  // As a model would write it; this world has none.
  const said = { explanation: canary, synergies: [canary], jointIdeas: [], model: canary }
  const written = { suggestionId, content: said, plannerContent: said, madeBy: 'stub-1' }
  await world.db.insert(writtenMatches).values({ ...written, madeAt: world.clock.now() })
  await call('POST', '/functions/update-collaboration-status', { suggestionId, action: 'accept' })
  const { items } = await call('GET', '/collaborations')
  await call('PUT', `/collaborations/${items[0].id}/trial`, {
    scope: canary,
    deliverables: canary,
    ownership: canary,
    hoursAWeek: 4,
    endsOn: today(world, 14).slice(0, 10),
  })
  const stranger = await world.member('stranger')
  await call('PUT', `/messages/blocks/${stranger.id}`)
  await call('PUT', '/collaborations/settings', { paused: false })
  return { roomId }
}

export async function takePart(
  world: World,
  {
    call,
    friend,
    root,
    waiting,
    canary,
    projectId,
  }: Omit<Me, 'me'> & { friend: Browser; root: Browser; waiting: Browser; projectId: string },
) {
  const [admin, theirs] = [calling(world, root), calling(world, friend)]
  const form = {
    title: 'Bakers build',
    description: 'Three hours.',
    eventDate: today(world, 30),
    durationMinutes: 180,
    zone: 'UTC',
    platform: 'Video call',
    eventUrl: '',
    inviteLink: 'https://meet.example/room',
    capacity: 1,
  }
  const { id: eventId } = await admin('POST', '/admin/vibe-events', form)
  await call('POST', `/vibe-events/${eventId}/registration`)
  await calling(world, waiting)('POST', `/vibe-events/${eventId}/registration`)
  const { id: nowId } = await admin('POST', '/admin/vibe-events', { ...form, eventDate: today(world, 0.01) })
  await call('POST', `/vibe-events/${nowId}/registration`)
  world.clock.forward(20 * minute)
  await call('PUT', `/vibe-events/${nowId}/projects`, { projectId, note: canary })
  const test = {
    title: 'Bread plan',
    description: 'Tells a bakery how much to bake tomorrow.',
    projectUrl: 'https://bread.example/',
  }
  const mine = await call('POST', '/test-tribe/tests', {
    ...test,
    title: canary,
    projectId,
    questions: [canary],
  })
  const other = await theirs('POST', '/test-tribe/tests', test)
  await askTestersByLink(world, { call, canary, testId: mine.id })
  const words = { feedback: `I looked for the price for a minute, and then found ${canary}.`, rating: 4 }
  const { review } = await call('POST', `/test-tribe/tests/${other.id}/reviews`, words)
  const { review: received } = await theirs('POST', `/test-tribe/tests/${mine.id}/reviews`, {
    feedback: 'I looked for the price for a minute, and found it nowhere.',
    rating: 3,
  })
  await theirs('PUT', `/test-tribe/reviews/${review.id}/helpful`, { helpful: true })
  await call('PUT', `/test-tribe/reviews/${received.id}/answer`, { answer: canary })
  await call('PUT', `/reports/test/${other.id}`, { reason: canary })
  await call('POST', '/challenges/ideate-build-test-30/enrolment')
  await call('PUT', '/challenges/ideate-build-test-30/steps/5', { note: canary })
  const [resource] = await world.db.select().from(resources).limit(1)
  await call('PUT', `/resources/${resource!.id}/save`)
  await call('PUT', `/reports/link/${resource!.id}`)
  return { reviewId: review.id as string, eventId: eventId as string }
}

async function askTestersByLink(
  world: World,
  { call, canary, testId }: Pick<Me, 'call' | 'canary'> & { testId: string },
): Promise<void> {
  const named = { responsibleName: canary, contactEmail: `${canary}@example.test` }
  const { url } = await call('PUT', `/test-tribe/tests/${testId}/link`, named)
  const email = `guest-${canary}@example.test`
  const feedback = `I looked for the price for a minute, and then found ${canary}.`
  await sendFeedback(world, new URL(url).pathname, { email, feedback })
  await open(world, (await guestLinks(world, email)).confirm, { form: {} })
}
