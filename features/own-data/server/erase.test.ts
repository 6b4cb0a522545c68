import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import { sweepDeletions } from '#features/accounts/server/deletion.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { eventParticipants } from '#features/events/server/tables.ts'
import { forumCategories, forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { resources } from '#features/resources/server/tables.ts'
import { day, minute } from '#kit/contract/time.ts'
import { idempotencyKeys, mails, users } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import { tablesHolding } from '#test/tables-holding.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import type { WholeAccount } from '#test/whole-account.ts'
import { erasures } from './tables.ts'

const world = await createWorld()
const fortnight = 14 * day
const ask = ({ me }: Pick<WholeAccount, 'me'>, posts: 'anonymise' | 'erase') =>
  me.call('POST', '/account/deletion', { body: { password, posts, confirm: 'DELETE' } })

/** Requests deletion, waits for the day, then runs the jobs. */
async function erased(account: WholeAccount, posts: 'anonymise' | 'erase'): Promise<void> {
  const { status, body } = await ask(account, posts)
  if (status !== 200) throw new Error(JSON.stringify(body))
  world.clock.forward(fortnight + 1000)
  await sweepDeletions(world.app)
  await world.drain()
}

/** Where a used account leaves its name, email, id or words. Proves that the search below can find them. */
const reached = [
  'access_tokens',
  'action_items',
  'address_changes',
  'admin_act_reasons',
  'admin_acts',
  'admin_notes',
  'assistant_snoozes',
  'auth_accounts',
  'auth_verifications',
  'avatars',
  'badge_awards',
  'build_requests',
  'business_ideas',
  'calendar_feeds',
  'challenge_enrolments',
  'challenge_ticks',
  'chat_messages',
  'chat_reads',
  'collaboration_pool',
  'cohort_founders',
  'cohort_mentors',
  'cohort_shares',
  'drafts',
  'enquiries',
  'event_participants',
  'event_projects',
  'events',
  'evidence',
  'experiments',
  'forum_edits',
  'forum_follows',
  'forum_likes',
  'forum_mentions',
  'forum_posts',
  'forum_responses',
  'idea_generations',
  'idempotency_keys',
  'invitation_uses',
  'mails',
  'match_settings',
  'member_stories',
  'notification_settings',
  'notifications',
  'oauth_grants',
  'opportunity_analyses',
  'payments',
  'pgboss.job',
  'plan_grants',
  'profile_settings',
  'profiles',
  'project_collaboration_suggestions',
  'project_competitors',
  'project_economics',
  'project_markets',
  'project_personalizations',
  'project_tasks',
  'passkeys',
  'projects',
  'reports',
  'resource_saves',
  'sessions',
  'subscriptions',
  'talk_answers',
  'talk_asks',
  'talk_lists',
  'test_feedback',
  'test_guest_reviews',
  'test_links',
  'test_page_answers',
  'test_pages',
  'test_projects',
  'trial_agreements',
  'user_badges',
  'user_blocks',
  'user_feedback',
  'user_matches',
  'user_opportunities',
  'user_trait_responses',
  'users',
  'weekly_reviews',
  'written_matches',
]

describe('an erased account', () => {
  it("leaves no trace in any column, and other people's words stay", async () => {
    const account = await makeWholeAccount(world)
    const before = await tablesHolding(world, account.needles)
    expect(before).toEqual(expect.arrayContaining(reached))
    await erased(account, 'erase')
    expect(await tablesHolding(world, account.needles)).toEqual([])
    await account.friend.call('POST', '/auth/sign-in', { body: { email: account.friend.email, password } })
    const {
      body: { items: ended },
    } = await account.friend.call('GET', '/messages/ended')
    expect(ended).toMatchObject([{ endedAt: world.clock.now().toISOString() }])
    await account.friend.call('DELETE', `/messages/ended/${ended[0].id}`)
    expect((await account.friend.call('GET', '/messages/ended')).body).toEqual({ items: [] })
    const { body: post } = await account.friend.call('GET', `/forum/posts/${account.postId}`)
    expect(post).toMatchObject({
      title: '[deleted by its author]',
      content: '[deleted by its author]',
      author: { id: null, name: 'Deleted member' },
      responsesCount: 1,
    })
    const { body: answers } = await account.friend.call('GET', `/forum/posts/${account.postId}/responses`)
    expect(answers.items).toMatchObject([
      { content: 'Good question, @deleted member! I would begin with one bakery.', likesCount: 0 },
    ])
    expect((await account.friend.call('GET', `/forum/posts/${account.friendsPostId}`)).body).toMatchObject({
      isSolved: false,
      solution: null,
      responsesCount: 0,
      content: 'I wonder, @deleted member, what you think.',
    })
  })

  it('leaves posts, responses and reviews without a name if chosen', async () => {
    const account = await makeWholeAccount(world)
    await erased(account, 'anonymise')
    const { canary, username, me, friend } = account
    expect(await tablesHolding(world, [username, me.email, me.id])).toEqual([])
    expect(await tablesHolding(world, [canary])).toEqual(['forum_posts', 'forum_responses', 'test_feedback'])
    expect((await friend.call('GET', `/forum/posts/${account.postId}`)).body).toMatchObject({
      title: canary,
      content: `Second words of ${canary}`,
      author: { id: null, name: 'Deleted member', avatar: null },
      can: { edit: false },
    })
    expect((await friend.call('GET', `/forum/posts/${account.friendsPostId}`)).body.solution).toMatchObject({
      content: `I would surely bake ${canary}`,
      author: { name: 'Deleted member' },
    })
    await friend.call('POST', '/auth/sign-in', { body: { email: friend.email, password } })
    const { body: tests } = await friend.call('GET', '/test-tribe/tests/mine')
    expect(
      (await friend.call('GET', `/test-tribe/tests/${tests.items[0].id}/reviews`)).body.items,
    ).toMatchObject([{ tester: { id: null, name: 'Deleted member' }, helpful: true }])
  })

  it.each(['anonymise', 'erase'] as const)(
    'keeps every count right and breaks no other page (%s)',
    async (posts) => {
      const account = await makeWholeAccount(world)
      await erased(account, posts)
      const categories = await world.db.select().from(forumCategories)
      const living = await world.db.select().from(forumPosts)
      expect(categories.map(({ id, postsCount }) => [id, postsCount])).toEqual(
        categories.map(({ id }) => [
          id,
          living.filter((post) => post.categoryId === id && !post.deletedAt).length,
        ]),
      )
      const responses = await world.db.select().from(forumResponses)
      expect(living.map(({ id, responsesCount }) => [id, responsesCount])).toEqual(
        living.map(({ id }) => [
          id,
          responses.filter((response) => response.postId === id && !response.deletedAt).length,
        ]),
      )
      expect(Math.max(...(await world.db.select().from(resources)).map(({ savesCount }) => savesCount))).toBe(
        0,
      )
      const [place] = await world.db
        .select()
        .from(eventParticipants)
        .where(eq(eventParticipants.eventId, account.eventId))
      expect(place).toMatchObject({ userId: account.waiting.id, status: 'registered' })
      await revisit(account)
      const [last] = (await world.db.select().from(erasures)).toSorted(
        (a, b) => b.at.getTime() - a.at.getTime(),
      )
      expect(last).toMatchObject({ posts, projects: 1, forumTexts: 4, reviews: 1, messages: 2 })
    },
  )

  it('is erased once by two processes, and a repeated job finds nothing', async () => {
    const me = await world.member('twice')
    await ask({ me }, 'erase')
    const before = (await world.db.select().from(erasures)).length
    await handlers['account.erase'](world.app, { userId: me.id })
    expect(await world.db.select().from(users).where(eq(users.id, me.id))).toHaveLength(1)
    world.clock.forward(fortnight + 1000)
    const swept = await Promise.all([sweepDeletions(world.app), sweepDeletions(world.app)])
    expect(swept.toSorted()).toEqual([0, 1])
    await Promise.all([1, 2, 3].map(() => handlers['account.erase'](world.app, { userId: me.id })))
    await world.drain()
    expect((await world.db.select().from(erasures)).length).toBe(before + 1)
    expect(await world.db.select().from(accountDeletions)).toEqual([])
    expect(await tablesHolding(world, [me.id, me.email])).toEqual([])
  })

  it('deletes the emails that mention the user, and no others', async () => {
    const [me, friend] = [await world.member('short'), await world.member('waits')]
    await world.db.update(profiles).set({ username: 'ne' }).where(eq(profiles.id, me.id))
    await ask({ me }, 'erase')
    world.clock.forward(fortnight + 1000)
    const email = {
      recipient: friend.email,
      subject: 'One thing is new',
      html: '',
      stopAddress: 'http://localhost:3000/emails/digest/stop',
      createdAt: new Date(world.clock.now().getTime() - fortnight),
      sentAt: new Date(world.clock.now().getTime() - fortnight),
    }
    await world.db.insert(mails).values([
      { ...email, body: 'One thing is new', about: [friend.id] },
      { ...email, body: 'ne responded', about: [friend.id, me.id] },
    ])
    const [key] = await world.db
      .insert(idempotencyKeys)
      .values({
        userId: friend.id,
        endpoint: 'test',
        key: 'ne',
        request: 'ne',
        response: { name: 'ne' },
        createdAt: world.clock.now(),
      })
      .returning({ key: idempotencyKeys.key })
    await handlers['account.erase'](world.app, { userId: me.id })
    const left = await world.db.select().from(mails).where(eq(mails.recipient, friend.email))
    expect(left.filter(({ sentAt }) => sentAt).map(({ body }) => body)).toContain('One thing is new')
    expect(left.map(({ body }) => body)).not.toContain('ne responded')
    expect(
      await world.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key!.key)),
    ).toHaveLength(1)
  })

  it('is queued again if the first job got lost', async () => {
    const me = await world.member('lost')
    await ask({ me }, 'erase')
    world.clock.forward(fortnight + 1000)
    expect(await sweepDeletions(world.app)).toBe(1)
    expect(await sweepDeletions(world.app)).toBe(0)
    world.clock.forward(31 * minute)
    expect(await sweepDeletions(world.app)).toBe(1)
    await world.drain()
    expect(await world.db.select().from(users).where(eq(users.id, me.id))).toEqual([])
  })
})

async function revisit({ friend, partner, roomId }: WholeAccount): Promise<void> {
  for (const one of [friend, partner]) {
    await one.call('POST', '/auth/sign-in', { body: { email: one.email, password } })
    for (const path of [
      '/messages/rooms',
      '/collaborations',
      '/notifications',
      '/test-tribe/tests',
      '/messages/unread',
      '/dashboard/counts',
    ])
      expect([path, (await one.call('GET', path)).status]).toEqual([path, 200])
  }
  expect((await friend.call('GET', '/messages/rooms')).body.items).toEqual([])
  expect((await friend.call('GET', `/messages/rooms/${roomId}`)).status).toBe(404)
}
