import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { mails } from '#kit/server/tables.ts'
import type { World } from '../calling.ts'
import { settled } from '../cast.ts'
import { password } from '../harness.ts'
import type { Json } from '../json.ts'
import { talk } from '../talk.ts'
import type { WholeAccount } from '../whole-account.ts'
import type { Ask } from './asking.ts'

type Asked = { ask: Ask; world: World; account: WholeAccount }

export async function askTheConsole(asked: Asked): Promise<void> {
  const { ask, account } = asked
  const { root } = account
  await ask(root, 'accounts.prove', { password })
  for (const name of [
    'admin.failedJobs',
    'admin.failedEmails',
    'admin.models',
    'admin.health',
    'admin.sendTestEmail',
    'admin.waiting',
    'admin.overview',
    'admin.metrics',
    'admin.users',
    'admin.audit',
    'admin.auditFilters',
    'admin.auditExport',
  ])
    await ask(root, name)
  await askAboutFailures(asked)
  await askAboutPeople(asked)
  await askAboutWhatWaits(asked)
  await askAboutHouse(asked)
  await askAboutBackups(asked)
  await askAboutCategories(asked)
  await askAboutRemovals(asked)
}

async function askAboutFailures({ ask, world, account: { root } }: Asked): Promise<void> {
  const failedAt = world.clock.now()
  const [mail] = await world.db.update(mails).set({ sentAt: null, failedAt }).returning({ id: mails.id })
  await ask(root, 'admin.resendEmail', { emailId: mail!.id })
  const { rows } = await world.db.execute<{ id: string }>(
    sql`update pgboss.job set state = 'failed', completed_on = now() returning id`,
  )
  await ask(root, 'admin.retryJob', { jobId: rows[0]!.id })
}

async function askAboutBackups({ ask, world: { app }, account: { root } }: Asked): Promise<void> {
  await ask(root, 'pageSpeed.record', { lcp: { screen: 'dashboard', value: 900 } })
  await ask(root, 'pageSpeed.read')
  await ask(root, 'operations.operator')
  await ask(root, 'operations.saveOperator', { values: { OPERATOR_NAME: 'Ada Ltd' } })
  await ask(root, 'operations.mail')
  const mail = { address: '', port: 587, username: '', password: '', from: '' }
  await ask(root, 'operations.saveMail', mail)
  await ask(root, 'backups.make')
  mkdirSync(join(app.dataDir, 'backups'), { recursive: true })
  writeFileSync(join(app.dataDir, 'backups', 'any.tar.gz'), '')
  app.restores.begin = () => undefined
  await ask(root, 'backups.list')
  await ask(root, 'backups.restore', { file: 'any.tar.gz' })
  await ask(root, 'backups.upload', { name: 'other.tar.gz', bytes: 1 })
  await ask(root, 'backups.download', { file: 'any.tar.gz' })
  await ask(root, 'backups.remove', { file: 'any.tar.gz' })
}

async function askAboutPeople({ ask, world, account: { root, friend } }: Asked): Promise<void> {
  const { id: userId } = await world.member('subject')
  await ask(root, 'admin.user', { userId: friend.id })
  await ask(root, 'admin.setRole', { userId, role: 'admin' })
  await ask(root, 'admin.setRole', { userId, role: 'user' })
  await ask(root, 'admin.ban', { userId, reason: 'Spam', until: null })
  await ask(root, 'admin.unban', { userId })
  await ask(root, 'admin.warn', { userId, reason: 'No ads.' })
  await ask(root, 'admin.endSessions', { userId })
  await ask(root, 'admin.sendReset', { userId })
  await ask(root, 'admin.addNote', { userId, content: 'Called' })
  const { notes } = await ask(root, 'admin.user', { userId })
  await ask(root, 'admin.removeNote', { userId, noteId: notes[0].id })
  await ask(root, 'billing.userPlan', { userId })
  await ask(root, 'billing.grant', { userId, plan: 'builder', until: null, reason: 'Kind' })
}

async function askAboutWhatWaits({ ask, world, account: { root, me } }: Asked): Promise<void> {
  const inbox = await ask(root, 'assistant.inbox')
  await ask(root, 'assistant.answer', { questionId: inbox.items[0].id, answer: 'Like this.' })
  const queue = await ask(root, 'buildRequests.queue')
  await ask(root, 'buildRequests.answer', {
    requestId: queue.items[0].id,
    status: 'accepted',
    answer: 'Gladly.',
  })
  const enquiries = await ask(root, 'enquiries.list')
  await ask(root, 'enquiries.done', { enquiryId: enquiries.items[0].id, done: true })
  await ask(root, 'enquiries.remove', { enquiryId: enquiries.items[0].id })
  await ask(root, 'buildRequests.remove', { requestId: queue.items[0].id })
  const stories = await ask(root, 'landing.stories')
  const [story] = stories.items
  await ask(root, 'landing.decideStory', { storyId: story.id, shown: true, createdAt: story.createdAt })
  const reports = await ask(root, 'moderation.list')
  await ask(root, 'moderation.resolve', { reportId: reports.items[0].id, outcome: 'keep' })
  const spammer = await world.member('spammer')
  await talk(spammer, me)
  await ask(me, 'moderation.report', { kind: 'person', subjectId: spammer.id, reason: 'Spam' })
  const { items: people } = await ask(root, 'moderation.list', { queue: 'people' })
  await ask(root, 'moderation.ban', { reportId: people[0].id, reason: 'Spam', until: null })
}

async function askAboutHouse({ ask, account: { root, me } }: Asked): Promise<void> {
  await ask(root, 'landing.claims')
  await ask(root, 'landing.confirmClaim', { key: 'creators', confirmed: true, basis: 'Counted by hand.' })
  await ask(me, 'landing.withdrawStory')
  const { items: switches } = await ask(root, 'operations.switches')
  await ask(root, 'operations.turnOff', { key: switches[0].key })
  await ask(root, 'operations.turnOn', { key: switches[0].key })
  await ask(root, 'challenges.weeklyPlan')
  await ask(root, 'challenges.chooseWeekly', { challengeId: null })
  await ask(root, 'resources.all')
  const link = {
    title: 'Bread',
    description: 'All about it',
    category: 'business',
    url: 'https://b.example/',
  }
  const { id: resourceId } = await ask(root, 'resources.add', link)
  await ask(root, 'resources.change', { resourceId, ...link, title: 'More bread' })
  await ask(root, 'resources.settle', { resourceId })
  await ask(root, 'resources.retire', { resourceId, retired: true })
  const source = await ask(root, 'signals.addSource', { name: 'News', url: 'https://news.example/feed' })
  await ask(root, 'signals.sources')
  await ask(root, 'signals.switchSource', { sourceId: source.id, enabled: true })
  await ask(root, 'signals.fetchSource', { sourceId: source.id })
  await ask(root, 'signals.removeSource', { sourceId: source.id })
  const { items: questions } = await ask(root, 'traits.editable')
  const [{ questionText, help, options }] = questions
  await ask(root, 'traits.edit', { questionNumber: 1, questionText, help: help ?? '', options })
  await ask(root, 'traits.reset', { questionNumber: 1 })
}

async function askAboutCategories({ ask, account: { root } }: Asked): Promise<void> {
  const form = { name: 'Bread', description: 'All about it', icon: 'Code' }
  const { id: categoryId } = await ask(root, 'forum.addCategory', form)
  await ask(root, 'forum.changeCategory', { categoryId, ...form, name: 'More bread' })
  const { items } = await ask(root, 'forum.allCategories')
  await ask(root, 'forum.orderCategories', { categoryIds: items.map(({ id }: Json) => id) })
  await ask(root, 'forum.retireCategory', { categoryId, retired: true })
}

async function askAboutRemovals({ ask, world, account: { root, me, friend } }: Asked): Promise<void> {
  await settled(world, friend)
  const { items: categories } = await ask(me, 'forum.categories')
  const words = { categoryId: categories[0].id, title: 'Buy my bread', content: 'It is good.' }
  const { id: subjectId } = await ask(friend, 'forum.ask', words)
  await ask(me, 'moderation.report', { kind: 'post', subjectId, reason: 'Advertising' })
  const { items } = await ask(root, 'moderation.list')
  const report = items.find((one: Json) => one.subjectId === subjectId) ?? items[0]
  await ask(root, 'moderation.resolve', { reportId: report.id, outcome: 'hide', reason: 'Advertising' })
  const removals = await ask(friend, 'forum.ownRemovals')
  const { id: removalId } = removals.items[0]
  await ask(friend, 'forum.appeal', { removalId, words: 'It is a question.' })
  await ask(root, 'forum.removals')
  await ask(root, 'forum.restoreRemoved', { removalId })
}
