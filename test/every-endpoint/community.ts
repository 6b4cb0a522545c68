import { randomUUID } from 'node:crypto'
import { endedConversations } from '#features/messages/server/tables.ts'
import { evidenceTextOf, stanceOf } from '#features/test-tribe/evidence-text.ts'
import { minute } from '#kit/contract/time.ts'
import { today } from '../calling.ts'
import type { World } from '../calling.ts'
import { answerAll } from '../cast.ts'
import type { Browser } from '../harness.ts'
import type { Json } from '../json.ts'
import { named } from '../talk.ts'
import { guestLinks, sendFeedback } from '../test-link.ts'
import { open } from '../test-page.ts'
import { complement } from '../whole-account-community.ts'
import type { WholeAccount } from '../whole-account.ts'
import type { Ask } from './asking.ts'

type Asked = { ask: Ask; world: World; account: WholeAccount }

export async function askTheCommunity(asked: Asked): Promise<void> {
  await askTheForum(asked)
  await askMessages(asked)
  await askMatches(asked)
  await askTestTribe(asked)
  await askEvents(asked)
  await askChallenges(asked)
  const { ask, account } = asked
  const { items } = await ask(account.me, 'resources.list')
  await ask(account.me, 'resources.save', { resourceId: items[1].id })
  await ask(account.me, 'resources.unsave', { resourceId: items[1].id })
  await ask(account.me, 'search.find', { q: 'bread' })
  for (const name of ['landing.data', 'operations.status', 'admin.shownMetrics', 'guides.operator'])
    await ask(account.me, name)
}

async function askTheForum({ ask, account: { me, friend, friendsPostId } }: Asked): Promise<void> {
  await ask(me, 'forum.posts')
  const { items: categories } = await ask(me, 'forum.categories')
  const words = { categoryId: categories[0].id, title: 'How much bread?', content: 'I wonder.' }
  const { id: postId } = await ask(me, 'forum.ask', words)
  await ask(me, 'forum.edit', { postId, ...words, content: 'I still wonder.' })
  await ask(me, 'forum.edits', { postId })
  await ask(me, 'forum.similar', { title: 'How much bread?' })
  const { id: responseId } = await ask(friend, 'forum.respond', { postId, content: 'As much as you sell.' })
  await ask(friend, 'forum.editResponse', { responseId, content: 'As much as you sell in a day.' })
  await ask(friend, 'forum.responseEdits', { responseId })
  await ask(me, 'forum.like', { responseId })
  await ask(me, 'forum.accept', { postId, responseId })
  await ask(me, 'forum.read', { postId })
  await ask(me, 'forum.responses', { postId })
  await ask(me, 'forum.unaccept', { postId })
  await ask(me, 'forum.unlike', { responseId })
  await ask(me, 'forum.follow', { postId: friendsPostId, following: 'muted' })
  await ask(friend, 'forum.removeResponse', { responseId })
  await ask(friend, 'forum.restoreResponse', { responseId })
  await ask(me, 'forum.remove', { postId })
  await ask(me, 'forum.restore', { postId })
  await ask(me, 'moderation.report', { kind: 'post', subjectId: friendsPostId, reason: 'Rude' })
}

async function askMessages({ ask, world, account: { me, friend, partner, roomId } }: Asked): Promise<void> {
  await ask(me, 'messages.rooms')
  await ask(me, 'messages.search', { search: 'answer' })
  await ask(me, 'messages.unread')
  await ask(me, 'messages.room', { roomId })
  const sent = await ask(me, 'messages.send', { roomId, content: 'Hello again', clientId: randomUUID() })
  await ask(me, 'messages.list', { roomId })
  await ask(me, 'messages.edit', { messageId: sent.id, content: 'Hello once more' })
  await ask(me, 'messages.remove', { messageId: sent.id })
  await ask(friend, 'messages.markRead', { roomId, place: sent.place })
  await ask(me, 'messages.typing', { roomId })
  await ask(me, 'messages.people', { search: 'Friend' })
  const asker = await world.member('asker')
  const { id } = await ask(asker, 'messages.start', { userId: partner.id, content: 'Shall we talk?' })
  await ask(partner, 'messages.answer', { roomId: id, answer: 'accept' })
  await ask(me, 'messages.blocked')
  await ask(me, 'messages.block', { userId: asker.id })
  await ask(me, 'messages.unblock', { userId: asker.id })
}

async function askMatches(asked: Asked): Promise<void> {
  const { ask, world, account } = asked
  const { me } = account
  await ask(me, 'collaborations.suggestions')
  await ask(me, 'collaborations.collaborators')
  const { items } = await ask(me, 'collaborations.active')
  const { id: matchId } = items[0]
  const form = {
    scope: 'Bread',
    deliverables: 'A loaf',
    ownership: 'Half and half',
    hoursAWeek: 4,
    endsOn: today(world, 14).slice(0, 10),
  }
  const { trial } = await ask(me, 'collaborations.trial', { matchId })
  const saved = await ask(me, 'collaborations.saveTrial', {
    matchId,
    ...form,
    readAt: trial?.updatedAt ?? null,
  })
  await ask(me, 'collaborations.tickTrial', { matchId, readAt: saved.updatedAt })
  await ask(me, 'collaborations.pause', { paused: false })
  await decideTogether(asked)
  await ask(me, 'collaborations.end', { matchId })
  const at = world.clock.now()
  await world.db.insert(endedConversations).values({ userId: me.id, activeAt: at, endedAt: at })
  const ended = await ask(me, 'messages.ended')
  await ask(me, 'messages.forgetEnded', { endedId: ended.items[0].id })
}

async function decideTogether({ ask, world, account: { me } }: Asked): Promise<void> {
  const suggestedTo = async (who: Browser, other: Browser) => {
    world.clock.forward(120_000)
    const { suggestions } = await ask(who, 'collaborations.suggestions')
    return { suggestionId: suggestions.find((one: Json) => one.collaboratorProfile.id === other.id).id }
  }
  const [hesitant, sure] = [await complementary(world), await complementary(world)]
  const suggestion = await suggestedTo(hesitant, me)
  await ask(hesitant, 'collaborations.decide', { ...suggestion, action: 'accept' })
  await ask(hesitant, 'collaborations.withdraw', suggestion)
  await ask(sure, 'collaborations.decide', { ...(await suggestedTo(sure, me)), action: 'accept' })
  await ask(me, 'collaborations.decide', { ...(await suggestedTo(me, sure)), action: 'accept' })
}

async function complementary(world: World): Promise<Browser> {
  const seeker = await named(await world.member('seeker'), `Seeker ${randomUUID().slice(0, 8)}`)
  await answerAll(seeker)
  for (const [number, option] of complement)
    await seeker.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
  return seeker
}

async function askTestTribe({
  ask,
  world,
  account: { me, friend, root, projectId, reviewId },
}: Asked): Promise<void> {
  await ask(me, 'testTribe.counts')
  await ask(me, 'testTribe.available')
  await ask(me, 'testTribe.given')
  await ask(me, 'testTribe.projects')
  const form = {
    title: 'Bread plan again',
    description: 'Tells a bakery how much to bake.',
    projectUrl: 'https://bread.example/again',
  }
  const { id: testId } = await ask(me, 'testTribe.submit', form)
  await ask(me, 'testTribe.edit', { testId, ...form, title: 'Bread plan once more' })
  const words = { feedback: 'I looked for the price for a minute, and found it nowhere.', rating: 3 }
  await ask(friend, 'testTribe.review', { testId, ...words })
  const { items: tests } = await ask(me, 'testTribe.mine')
  const { items } = await ask(me, 'testTribe.reviews', { testId: tests[0].id })
  const at = { reviewId: items[0].id }
  await ask(me, 'testTribe.markHelpful', { ...at, helpful: true })
  await ask(me, 'testTribe.answer', { ...at, answer: 'Thank you' })
  await ask(me, 'testTribe.logEvidence', { ...at, projectId, stance: 'for', text: 'They looked for it.' })
  await askByLink(ask, world, { me, testId, projectId })
  await ask(friend, 'moderation.report', { kind: 'test', subjectId: testId, reason: 'Not theirs.' })
  const { items: reported } = await ask(root, 'moderation.list', { queue: 'tests' })
  const report = reported.find(({ subjectId }: { subjectId: string }) => subjectId === testId)
  await ask(root, 'moderation.resolve', { reportId: report.id, outcome: 'hide', reason: 'Not theirs.' })
  await ask(me, 'testTribe.appeal', { kind: 'test', subjectId: testId, reason: 'It is mine.' })
  await ask(me, 'testTribe.setStatus', { testId, status: 'paused' })
  await ask(me, 'testTribe.editReview', { reviewId, ...words })
  await ask(me, 'testTribe.removeReview', { reviewId })
  await ask(me, 'testTribe.remove', { testId })
}

type ByLink = { me: Browser; testId: string; projectId: string }

async function askByLink(ask: Asked['ask'], world: World, { me, testId, projectId }: ByLink): Promise<void> {
  const named = { responsibleName: 'Ada Baker', contactEmail: 'ada@bread.example' }
  const { url } = await ask(me, 'testerLinks.turnOn', { testId, ...named })
  const email = `${randomUUID()}@example.test`
  await sendFeedback(world, new URL(url).pathname, { email })
  await open(world, (await guestLinks(world, email)).confirm, { form: {} })
  await ask(me, 'testerLinks.read', { testId })
  const { items } = await ask(me, 'testerLinks.guests', { testId })
  const said = { stance: stanceOf(items[0]), text: evidenceTextOf(items[0]) }
  await ask(me, 'testerLinks.logGuest', { guestId: items[0].id, projectId, ...said })
  await ask(me, 'testerLinks.removeGuest', { guestId: items[0].id })
  await ask(me, 'testerLinks.renew', { testId })
  await ask(me, 'testerLinks.turnOff', { testId })
}

async function askEvents({ ask, world, account: { me, root, projectId } }: Asked): Promise<void> {
  const form = {
    title: 'Bakers build again',
    description: 'Three hours.',
    eventDate: today(world, 0.01),
    durationMinutes: 180,
    zone: 'UTC',
    platform: 'Video call',
    eventUrl: '',
    inviteLink: 'https://meet.example/room',
    capacity: 5,
  }
  const { id: later } = await ask(root, 'events.create', { ...form, eventDate: today(world, 5) })
  await ask(me, 'events.register', { eventId: later })
  await ask(me, 'events.unregister', { eventId: later })
  await ask(root, 'events.cancel', { eventId: later })
  const { id: eventId } = await ask(root, 'events.create', form)
  await ask(root, 'events.change', { eventId, ...form, title: 'Bakers build together' })
  await ask(root, 'events.all')
  await ask(me, 'events.register', { eventId })
  await ask(me, 'events.upcoming')
  await ask(me, 'events.past')
  await ask(me, 'events.calendar', { eventId })
  world.clock.forward(20 * minute)
  await ask(me, 'events.show', { eventId, projectId, note: 'Look' })
  await ask(me, 'events.projects', { eventId })
  await ask(me, 'events.hide', { eventId })
}

async function askChallenges({ ask, account: { me, friend, username } }: Asked): Promise<void> {
  await ask(me, 'challenges.list')
  await ask(me, 'challenges.weekly')
  const challengeId = 'ideate-build-test-30'
  await ask(me, 'challenges.read', { challengeId })
  await ask(me, 'challenges.tick', { challengeId, step: 5, note: 'Done' })
  await ask(me, 'challenges.untick', { challengeId, step: 5 })
  await ask(me, 'challenges.check', { challengeId })
  await ask(me, 'challenges.leave', { challengeId })
  await ask(me, 'challenges.start', { challengeId })
  await ask(me, 'challenges.badges')
  await ask(me, 'challenges.badge', { badge: '30-day-builder' })
  await ask(friend, 'challenges.badgesOf', { username })
  await ask(friend, 'forum.ofPerson', { username })
  await ask(friend, 'publicPages.ofPerson', { username })
}
