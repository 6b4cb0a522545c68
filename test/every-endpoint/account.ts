import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { waitingList } from '#features/invitations/server/tables.ts'
import { appAsking } from '../apps.ts'
import type { World } from '../calling.ts'
import { answerAll } from '../cast.ts'
import { password } from '../harness.ts'
import type { Json } from '../json.ts'
import type { WholeAccount } from '../whole-account.ts'
import { findInEmail } from './asking.ts'
import type { Ask } from './asking.ts'
import { askForWaysIn, askProvider } from './sign-in-methods.ts'

export async function askAboutMe(
  ask: Ask,
  { me, friend, root, username, projectId }: WholeAccount,
  world: World,
): Promise<void> {
  await ask(me, 'accounts.session')
  await ask(me, 'accounts.stayActive')
  await ask(me, 'accounts.checkUserRole', { _check_user_id: me.id, _check_role_name: 'admin' })
  await ask(me, 'accounts.prove', { password })
  await ask(me, 'profiles.read')
  await ask(me, 'profiles.save', {
    username,
    bio: 'Bread',
    avatarUrl: '',
    showBio: true,
    showTraits: true,
    showProjects: true,
  })
  await ask(me, 'profiles.chooseModelUse', { uses: true })
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#3c3' } }).png()
  await ask(me, 'profiles.uploadPicture', { image: (await picture.toBuffer()).toString('base64') })
  await ask(me, 'profiles.removePicture')
  await ask(friend, 'profiles.person', { username })
  await ask(me, 'dashboard.counts', { since: '2026-01-01T00:00:00.000Z' })
  const { items: told } = await ask(me, 'notifications.list')
  await ask(me, 'notifications.markRead', { notificationId: told[0].id })
  await ask(me, 'notifications.markAllRead')
  await ask(me, 'notifications.unread')
  await ask(me, 'notifications.keepChoices', await ask(me, 'notifications.choices'))
  await ask(me, 'drafts.keep', { context: 'create-project-idea', value: { title: 'Bread' } })
  await ask(me, 'drafts.read', { context: 'create-project-idea' })
  await ask(me, 'drafts.discard', { context: 'create-project-idea' })
  await ask(me, 'landing.myStory')
  await ask(me, 'landing.offerStory', {
    text: 'Eight talks, a bakery, and a date to stop.',
    who: 'A baker',
    consent: true,
  })
  await askQuestions(ask, { me })
  await ask(me, 'billing.offer')
  await ask(me, 'billing.checkSubscription')
  await ask(me, 'billing.payments')
  await ask(friend, 'billing.checkout')
  await ask(me, 'billing.portal')
  await ask(me, 'roadmap.ticks')
  await askAboutAccess(ask, { me, projectId, world })
  await askAboutGroups(ask, { me, root, projectId, world })
}

async function askAboutGroups(
  ask: Ask,
  { me, root, projectId, world }: Pick<WholeAccount, 'me' | 'root' | 'projectId'> & { world: World },
): Promise<void> {
  const { id: cohortId } = await ask(root, 'cohorts.create', { name: 'Spring class' })
  const form = { note: 'The class', uses: 3, days: 30 }
  const { link } = await ask(root, 'cohorts.invite', { cohortId, ...form })
  const invitation = new URL(link).searchParams.get('invitation')
  await ask(me, 'cohorts.invited', { invitation })
  await ask(me, 'cohorts.join', { invitation })
  await ask(me, 'cohorts.mine')
  await ask(me, 'cohorts.read', { cohortId })
  await ask(me, 'cohorts.choose', { cohortId, projectId, isShown: true })
  await ask(root, 'cohorts.addMentor', { cohortId, email: root.email })
  await world.db.execute(sql`insert into cohort_founders (cohort_id, user_id)
    select ${cohortId}, user_id from projects group by user_id limit 400 on conflict do nothing`)
  await world.db.execute(sql`insert into cohort_shares (cohort_id, user_id, project_id)
    select ${cohortId}, f.user_id, p.id from cohort_founders f, lateral (select id from projects p
      where p.user_id = f.user_id limit 10) p where f.cohort_id = ${cohortId} on conflict do nothing`)
  await world.db.execute(sql`update projects set brief = (select brief from projects where id = ${projectId})
    where brief = '{}' and id in (select project_id from cohort_shares where cohort_id = ${cohortId})`)
  await ask(root, 'cohorts.founders', { cohortId })
  await ask(root, 'cohorts.removeMentor', { cohortId, userId: root.id })
  await ask(me, 'cohorts.leave', { cohortId })
  await ask(root, 'cohorts.rename', { cohortId, name: 'Summer class' })
  await ask(root, 'cohorts.list')
  await ask(root, 'cohorts.end', { cohortId })
}

async function askAboutAccess(
  ask: Ask,
  { me, projectId, world }: Pick<WholeAccount, 'me' | 'projectId'> & { world: World },
): Promise<void> {
  const chosen = { scope: 'write', projectId }
  await ask(me, 'accessTokens.create', { name: 'Bread', days: 30, password, ...chosen })
  const asking = await appAsking(world)
  await ask(me, 'accessTokens.consent', asking)
  await ask(me, 'accessTokens.allow', { asking, password, ...chosen })
  const { tokens, apps } = await ask(me, 'accessTokens.list')
  await ask(me, 'accessTokens.revoke', { tokenId: tokens[0].id })
  await ask(me, 'accessTokens.disconnect', { appId: apps[0].id })
}

async function askQuestions(ask: Ask, { me }: Pick<WholeAccount, 'me'>): Promise<void> {
  await ask(me, 'assistant.tasks')
  await ask(me, 'assistant.snooze', { kind: 'roadmap', days: 1 })
  await ask(me, 'assistant.wake', { kind: 'roadmap' })
  await ask(me, 'assistant.ask', { question: 'How do I export?' })
  await ask(me, 'assistant.stream', { question: 'How do I export my data?' })
  await ask(me, 'assistant.conversation')
  await ask(me, 'assistant.reset')
  await ask(me, 'assistant.handOver', { question: 'How do I move to another town?' })
  await ask(me, 'assistant.mine')
  await ask(me, 'enquiries.send', {
    kind: 'contact',
    topic: 'question',
    name: 'Ada',
    email: me.email,
    message: 'I would like to know more about bread.',
  })
  await ask(me, 'buildRequests.submit', {
    projectName: 'Bread',
    projectType: 'web_app',
    description: 'A page that tells bakeries how much to bake tomorrow.',
    budget: '500',
    timeline: 'standard',
  })
  const { items: requests } = await ask(me, 'buildRequests.mine')
  await ask(me, 'buildRequests.removeMine', { requestId: requests[0].id })
  await ask(me, 'traits.questionnaire')
  await ask(me, 'traits.answer', { questionNumber: 1, option: 'words', text: null })
  await answerAll(me)
  await ask(me, 'traits.saveLines', {
    workingDay: 'I run a bakery',
    thankedFor: 'icing a cake',
    contacts: 'two cafes',
  })
  const { questions } = await ask(me, 'traits.readLines')
  const [{ about, words }] = questions
  await ask(me, 'traits.clarify', { about, words, who: 'pastry chefs', thing: null })
  await ask(me, 'traits.complete')
  await ask(me, 'traits.founderProfile')
}

export async function askAtTheDoor(world: World, ask: Ask): Promise<void> {
  const visitor = world.visitor()
  const email = 'door@example.test'
  await ask(visitor, 'ideas.preview', { skill: 'words', domain: 'local', hours: 'h8' })
  await ask(visitor, 'assistant.askHelp', { question: 'How do I export?' })
  await ask(visitor, 'accounts.signUp', { email, password })
  await ask(visitor, 'accounts.resendVerification', { email })
  const token = await findInEmail(world, email, /verify=([^&\s"]+)/)
  await ask(visitor, 'accounts.verifyEmail', { token, password })
  await ask(visitor, 'accounts.token', { email, password })
  await ask(visitor, 'accounts.signIn', { email, password })
  await ask(visitor, 'accounts.signOut')
  await ask(visitor, 'accounts.forgotPassword', { email })
  const reset = await findInEmail(world, email, /reset=([^&\s"]+)/)
  await ask(visitor, 'accounts.resetLink', { token: reset })
  await ask(visitor, 'accounts.resetPassword', { token: reset, password: 'Another.horse-8' })
  await askForWaysIn(world, ask)
  await askProvider(world, ask)
  await askToMove(world, ask)
  await askToLeave(world, ask)
  await askToGetIn(world, ask)
}

async function askToMove(world: World, ask: Ask): Promise<void> {
  const [moving, email] = [await world.member('moving'), 'moved@example.test']
  await ask(moving, 'profiles.changeAddress', { email, currentPassword: password })
  await ask(moving, 'profiles.pendingAddress')
  await ask(moving, 'profiles.confirmAddress', {
    token: await findInEmail(world, email, /address=([^&\s]+)/),
  })
  const other = world.visitor()
  await other.call('POST', '/auth/sign-in', { body: { email, password } })
  const { items } = await ask(moving, 'accounts.sessions')
  await ask(moving, 'accounts.endSession', { sessionId: items.find((one: Json) => !one.current).id })
  await ask(moving, 'accounts.changePassword', { currentPassword: password, password: 'Another.horse-8' })
  await ask(moving, 'accounts.signOutEverywhere')
}

async function askToLeave(world: World, ask: Ask): Promise<void> {
  const leaving = await world.member('leaving')
  const form = { password, posts: 'anonymise', confirm: 'delete' }
  await ask(leaving, 'accounts.deleteAccount', form)
  const back = { email: leaving.email, password }
  await ask(world.visitor(), 'accounts.keepAccount', back)
  await leaving.call('POST', '/auth/sign-in', { body: back })
  world.clock.forward(1000)
  await ask(leaving, 'accounts.deleteAccount', form)
  const token = await findInEmail(world, leaving.email, /keep=([\w%-]+)/)
  await ask(world.visitor(), 'accounts.keepByLink', { token })
}

async function askToGetIn(world: World, ask: Ask): Promise<void> {
  const [root, visitor] = [await world.admin('host'), world.visitor()]
  const [email, other] = ['waits@example.test', 'waits-too@example.test']
  const form = { note: 'A friend', uses: 2, days: 7 }
  const { invitation, link } = await ask(root, 'invitations.make', form)
  const token = new URL(link).searchParams.get('invitation')
  await ask(root, 'accounts.prove', { password })
  await ask(root, 'invitations.saveAdmission', { mode: 'invitation', domains: [] })
  await ask(root, 'invitations.admission')
  await ask(visitor, 'invitations.entrance', { invitation: token })
  for (const one of [email, other]) await ask(visitor, 'invitations.wait', { email: one })
  await ask(root, 'invitations.waiting')
  const waitingId = async (one: string) =>
    (await world.db.select().from(waitingList).where(eq(waitingList.email, one)))[0]!.id
  await ask(root, 'invitations.invite', { waitingId: await waitingId(email) })
  const leave = await findInEmail(world, email, /leave=([\w-]+)/)
  await ask(visitor, 'invitations.stopWaiting', { token: leave })
  await ask(root, 'invitations.removeWaiting', { waitingId: await waitingId(other) })
  await ask(root, 'invitations.list')
  await ask(root, 'invitations.uses', { invitationId: invitation.id })
  await ask(root, 'invitations.withdraw', { invitationId: invitation.id })
  await ask(root, 'invitations.saveAdmission', { mode: 'open', domains: [] })
}
