import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { payments, subscriptions } from '#features/billing/server/tables.ts'
import { forumCategories } from '#features/forum/server/tables.ts'
import { projectPhases, projectTasks } from '#features/projects/server/tables.ts'
import { resources } from '#features/resources/server/tables.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { answerAll, makeProject, settled } from './cast.ts'
import { password } from './harness.ts'
import type { Browser, createWorld } from './harness.ts'
import { named, send, talk } from './talk.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Call = (method: string, path: string, body?: object) => Promise<any>

/** Somebody who has used everything, and the others they met. Every text they typed holds `canary`. */
export type WholeAccount = {
  me: Browser
  friend: Browser
  partner: Browser
  root: Browser
  username: string
  canary: string
  needles: string[]
  projectId: string
  postId: string
  responseId: string
  friendsPostId: string
  reviewId: string
  roomId: string
  eventId: string
  waiting: Browser
}

const complement: [number, string][] = [
  [1, 'people'],
  [3, 'write'],
  [7, 'd2k'],
]
const today = (world: World, days = 0) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()

/** Uses the whole product through its API as one person. What is refused throws: nothing may be missing without a word. */
export async function makeWholeAccount(world: World): Promise<WholeAccount> {
  const mark = randomUUID().replaceAll('-', '').slice(0, 10)
  const [canary, username] = [`canary${mark}`, `Name${mark}`]
  const [me, friend, partner, waiting] = [
    await world.member('whole'),
    await world.member('friend'),
    await world.member('partner'),
    await world.member('waiting'),
  ]
  const root = await world.admin()
  for (const one of [me, friend]) await settled(world, one)
  const call = calling(world, me)
  await named(friend, `Friend ${mark}`)
  await named(partner, `Partner ${mark}`)
  await call('PUT', '/profile', {
    username,
    bio: canary,
    avatarUrl: `https://example.test/${canary}.png`,
    showBio: true,
    showTraits: false,
    showProjects: false,
  })
  await call('PUT', '/profile/avatar', {
    image: (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
        .png()
        .toBuffer()
    ).toString('base64'),
  })
  await meetAdministrators(world, { call, me, canary, root })
  await settings(world, { call, me, canary })
  const { projectId } = await work(world, { call, me, canary })
  const forum = await writeInForum(world, { call, friend, username, canary })
  const { roomId } = await meet(world, { call, me, friend, partner, canary })
  const community = await takePart(world, { call, friend, root, waiting, canary, projectId })
  await world.drain()
  // A letter that is just being written when the account goes.
  await world.db.transaction((tx) =>
    world.app.jobs.send(tx, { name: 'digest.send', data: { userId: me.id } }),
  )
  return {
    me,
    friend,
    partner,
    root,
    waiting,
    username,
    canary,
    needles: [canary, username, me.email, me.id],
    projectId,
    roomId,
    ...forum,
    ...community,
  }
}

/** A call that must succeed; limits are for people, not for this. */
function calling(world: World, browser: Browser): Call {
  return async (method, path, body) => {
    await world.db.delete(rateLimits)
    world.clock.forward(1)
    const answer = await browser.call(method, path, {
      ...(method === 'GET' ? {} : { body: body ?? {} }),
      headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : {},
    })
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

type Me = { call: Call; me: Browser; canary: string }

async function settings(world: World, { call, me, canary }: Me): Promise<void> {
  await call('PUT', '/account/address', { email: `${canary}@example.test`, currentPassword: password })
  await call('PUT', '/notifications/choices', {
    messages: true,
    collaborations: true,
    forum: true,
    projects: true,
    community: true,
    digest: 'daily',
    letters: { messages: true, matches: true, events: true },
  })
  await call('PUT', '/calendar-feed')
  await call('PUT', '/drafts/build-request', { value: { description: canary } })
  await call('POST', '/auth/forgot-password', { email: me.email })
  await call('PUT', '/assistant/snoozes/roadmap', { days: 7 })
  await call('POST', '/functions/ai-feedback-assistant', { question: `How do I export? ${canary}` })
  await call('DELETE', '/assistant/conversation')
  await call('POST', '/assistant/questions', { question: `Dear team ${canary}` })
  await call('POST', '/build-requests', {
    projectName: canary,
    projectType: 'web_app',
    description: `A page that tells bakeries how much to bake. ${canary}`,
    budget: canary,
    timeline: 'standard',
  })
  await call('POST', '/enquiries', {
    kind: 'contact',
    topic: 'privacy',
    name: canary,
    email: me.email,
    message: `I would like to know more about ${canary}.`,
  })
  const visitor = calling(world, world.visitor())
  await visitor('POST', '/enquiries', {
    kind: 'contact',
    topic: 'privacy',
    name: canary,
    email: me.email,
    message: `Signed out I ask about ${canary}.`,
  })
}

/** What administrators write about somebody, what somebody paid, and what they said of us. */
async function meetAdministrators(
  world: World,
  { call, me, canary, root }: Me & { root: Browser },
): Promise<void> {
  const asRoot = calling(world, root)
  await asRoot('PUT', `/admin/users/${me.id}/ban`, { reason: `Hasty: ${canary}`, until: null })
  await asRoot('DELETE', `/admin/users/${me.id}/ban`)
  await call('POST', '/auth/sign-in', { email: me.email, password })
  await asRoot('POST', `/admin/users/${me.id}/notes`, { content: `Called about ${canary}` })
  await asRoot('PUT', `/admin/users/${me.id}/plan`, { plan: 'builder', until: null, reason: canary })
  await call('PUT', '/account/story', {
    text: `Eight talks, two paying bakeries, and a date to stop. ${canary}`,
    who: canary,
    consent: true,
  })
  // Written by Stripe's events, which nobody can send here.
  await world.db.insert(subscriptions).values({
    userId: me.id,
    stripeCustomerId: `cus_${canary}`,
    stripeSubscriptionId: `sub_${canary}`,
    status: 'canceled',
  })
  await world.db.insert(payments).values({
    userId: me.id,
    stripeInvoiceId: `in_${me.id.slice(0, 8)}`,
    status: 'paid',
    amountCents: 1500,
    currency: 'usd',
    paidAt: world.clock.now(),
    invoiceUrl: `https://example.test/${canary}`,
  })
}

async function work(world: World, { call, me, canary }: Me): Promise<{ projectId: string }> {
  await answerAll(me)
  const { ideas } = await call('POST', '/functions/generate-business-ideas')
  await call('PUT', `/ideas/${ideas[0].id}/save`)
  await call('PUT', `/ideas/${ideas[1].id}/dismissal`, { reason: 'too_small' })
  const { id } = await makeProject(me, canary)
  await call('PUT', '/questionnaire/answers/2', { option: 'local', text: canary })
  await world.drain()
  const at = (path: string) => `/projects/${id}${path}`
  const [phase] = await world.db.select().from(projectPhases).where(eq(projectPhases.projectId, id))
  await call('POST', at(`/phases/${phase!.id}/tasks`), { title: canary, doneWhen: canary })
  const [task] = await world.db.select().from(projectTasks).where(eq(projectTasks.projectId, id))
  await call('PUT', at(`/tasks/${task!.id}/done`))
  await call('POST', at('/evidence'), {
    kind: 'link',
    stance: 'for',
    text: canary,
    url: `https://example.test/${canary}`,
    happenedOn: today(world).slice(0, 10),
  })
  await call('POST', at('/experiments'), {
    own: {
      assumption: canary,
      title: canary,
      hypothesis: canary,
      steps: [canary],
      hours: 2,
      cashCents: 0,
      sample: 5,
      passMark: canary,
      killMark: canary,
      passNeeded: 3,
      killNeeded: 4,
    },
  })
  await call('POST', at('/competitors'), {
    name: canary,
    url: `https://example.test/${canary}`,
    note: canary,
  })
  const assumptions = {
    pays: 'monthly',
    priceCents: 4900,
    newCustomers: 2.5,
    costPerCustomerCents: 900,
    fixedMonthCents: 3000,
    hoursMonth: 10,
    hourCents: 2500,
    oneOffCents: 0,
  }
  await call('PUT', at('/economics'), {
    ladder: ['By hand', 'Standard', 'With more'].map((name) => ({
      name,
      priceCents: 4900,
      contains: canary,
    })),
    assumptions,
  })
  await call('POST', '/functions/generate-project-personalization', { projectId: id })
  await call('PUT', at('/analysis/read'))
  const { analysis } = await call('GET', at('/analysis'))
  await call(
    'PUT',
    at(`/opportunities/${analysis.analysisContent.comprehensiveOpportunities[0].key}/dismissal`),
  )
  await call('POST', at('/action-plan/items'), {
    item: { task: canary, minutes: 30, deadline: today(world, 2).slice(0, 10) },
  })
  await call('PUT', at('/action-plan/review'), { did: canary, learned: canary, number: canary })
  return { projectId: id }
}

async function writeInForum(
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

async function meet(
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
  // Whoever asks enters the pool, and is found from then on.
  await call('POST', '/functions/get-collaboration-suggestions')
  world.clock.forward(120_000)
  const suggestionTo = async (asking: Call, other: Browser) =>
    (await asking('POST', '/functions/get-collaboration-suggestions')).suggestions.find(
      (one: any) => one.collaboratorProfile.id === other.id,
    ).id
  await theirs('POST', '/functions/update-collaboration-status', {
    suggestionId: await suggestionTo(theirs, me),
    action: 'accept',
  })
  world.clock.forward(120_000)
  await call('POST', '/functions/update-collaboration-status', {
    suggestionId: await suggestionTo(call, partner),
    action: 'accept',
  })
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

async function takePart(
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
  world.clock.forward(20 * 60_000)
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

/** The tables of every schema in which one of these texts stands, in any column: as text, and as bytes. */
export async function tablesHolding(world: World, needles: string[]): Promise<string[]> {
  const { rows } = await world.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  const patterns = needles.flatMap((needle) => [`%${needle}%`, `%${Buffer.from(needle).toString('hex')}%`])
  const found: string[] = []
  for (const { schema, name } of rows) {
    const {
      rows: [row],
    } = await world.db.execute<{ n: number }>(
      sql`select count(*)::int n from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text ilike any(${sql.param(patterns)}::text[])`,
    )
    if (row!.n > 0) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}
