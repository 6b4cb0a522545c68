import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { payments, subscriptions } from '#features/billing/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import { calling } from './calling.ts'
import type { Me, World } from './calling.ts'
import { settled } from './cast.ts'
import { password } from './harness.ts'
import type { Browser } from './harness.ts'
import { makePasskey } from './passkey.ts'
import { named } from './talk.ts'
import { meet, takePart, writeInForum } from './whole-account-community.ts'
import { work } from './whole-account-work.ts'

/** Every text they typed contains `canary`. */
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

/** Throws on refusals: nothing may be missing silently. */
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
  await joinGroups(world, { call, me, canary, root, projectId })
  const community = await takePart(world, { call, friend, root, waiting, canary, projectId })
  await world.drain()
  // An email being written while the account is deleted.
  await commit(world, (tx) => world.app.jobs.send(tx, { name: 'digest.send', data: { userId: me.id } }))
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

async function joinGroups(
  world: World,
  { call, me, root, projectId }: Me & { root: Browser; projectId: string },
): Promise<void> {
  const asRoot = calling(world, root)
  const [joined, mentored] = [
    await asRoot('POST', '/admin/cohorts', { name: 'Autumn class' }),
    await asRoot('POST', '/admin/cohorts', { name: 'Winter class' }),
  ]
  const form = { note: 'The class', uses: 5, days: 30 }
  const { link } = await asRoot('POST', `/admin/cohorts/${joined.id}/invitations`, form)
  await call('PUT', '/cohort-invitation', { invitation: new URL(link).searchParams.get('invitation') })
  await call('PUT', `/cohorts/${joined.id}/shares/${projectId}`, { isShown: true })
  await asRoot('PUT', `/admin/cohorts/${mentored.id}/mentors`, { email: me.email })
}

async function settings(world: World, { call, me, canary }: Me): Promise<void> {
  await call('PUT', '/account/address', { email: `${canary}@example.test`, currentPassword: password })
  await call('PUT', '/notifications/choices', {
    messages: true,
    collaborations: true,
    forum: true,
    projects: true,
    inbox: true,
    community: true,
    digest: 'daily',
    emails: { messages: true, matches: true, events: true },
  })
  const { options } = await call('POST', '/account/passkeys/options')
  await call('POST', '/account/passkeys', { passkey: makePasskey().create(options) })
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
  // Written by Stripe's events, which can't be sent here.
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
