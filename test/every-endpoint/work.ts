import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { experiments, evidence as pieces } from '#features/evidence/server/tables.ts'
import { inboxEvents } from '#features/inbox/server/tables.ts'
import { mondayOf } from '#features/metrics/weeks.ts'
import { projects } from '#features/projects/server/tables.ts'
import { talkLists } from '#features/talks/server/tables.ts'
import { today } from '../calling.ts'
import type { World } from '../calling.ts'
import type { WholeAccount } from '../whole-account.ts'
import type { Ask } from './asking.ts'

type Asked = { ask: Ask; world: World; account: WholeAccount }

export async function askAboutWork(asked: Asked): Promise<void> {
  const { ask, world, account } = asked
  const { me } = account
  const { ideas } = await ask(me, 'ideas.generate', { regenerate: true })
  await ask(me, 'ideas.current')
  await ask(me, 'ideas.stop')
  await ask(me, 'ideas.list')
  await ask(me, 'ideas.earlier')
  await ask(me, 'ideas.keep', { skill: 'words', domain: 'local', hours: 'h8' })
  const [{ id: ideaId }] = ideas
  await ask(me, 'ideas.save', { ideaId })
  await ask(me, 'ideas.unsave', { ideaId })
  await ask(me, 'ideas.dismiss', { ideaId, reason: 'too_small' })
  await ask(me, 'ideas.restore', { ideaId })
  await ask(me, 'ideas.remove', { ideaId: ideas[1].id })
  await ask(me, 'projects.ownIdeaQuestions', { title: 'Bread', description: 'A page for bakeries.' })
  await ask(me, 'projects.assetQuestions', { description: 'A card shop.', details: '40 orders a month' })
  const made = await ask(me, 'projects.create', {
    selectedIdea: { name: 'Bread again', description: 'A page that tells bakeries how much to bake.' },
    projectType: 'user_provided',
  })
  await ask(me, 'generation.read', { projectId: made.id })
  await ask(me, 'generation.cancel', { projectId: made.id })
  await ask(me, 'generation.triggerAll', { projectId: made.id })
  await world.drain()
  await ask(me, 'projects.list')
  await ask(me, 'evidence.now')
  await askAboutPlan(asked)
  await askAboutWeek(asked)
  await askAboutEvidence(asked)
  await askAboutNumber(asked)
  await askAboutInbox(asked)
  await askAboutPublicPage(asked)
  await askAboutMarket(asked)
  await askAboutAnalysis(asked)
  const projectId = made.id
  await ask(me, 'projects.archive', { projectId })
  await ask(me, 'projects.restoreArchived', { projectId })
  await ask(me, 'projects.remove', { projectId })
  await ask(me, 'projects.restore', { projectId })
}

async function askAboutPlan({ ask, account: { me, projectId } }: Asked): Promise<void> {
  const project = await ask(me, 'projects.read', { projectId })
  await ask(me, 'projects.plannersVersion', { projectId })
  const [{ id: phaseId, tasks }] = project.implementationPlan.phases
  await ask(me, 'projects.edit', { projectId, title: 'Bread plan', known: {} })
  await ask(me, 'projects.addTask', { projectId, phaseId, title: 'Bake' })
  const at = { projectId, taskId: tasks[1].id }
  await ask(me, 'projects.editTask', { ...at, title: 'Bake bread', minutes: 20 })
  await ask(me, 'projects.moveTask', { ...at, phaseId, position: 0 })
  await ask(me, 'projects.tickTask', at)
  await ask(me, 'projects.untickTask', at)
  await ask(me, 'projects.addNote', { ...at, text: 'Baked' })
  await ask(me, 'projects.removeTask', at)
  await ask(me, 'projects.restoreTask', at)
}

async function askAboutWeek({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  await ask(me, 'actionPlans.generate', { project_id: projectId })
  await world.drain()
  const { plan } = await ask(me, 'actionPlans.read', { projectId })
  await ask(me, 'actionPlans.addItem', {
    projectId,
    item: { task: 'Ask a baker', minutes: 20, deadline: today(world, 1).slice(0, 10) },
  })
  const at = { projectId, itemId: plan.items[0].id }
  await ask(me, 'actionPlans.editItem', { ...at, task: 'Ask two bakers', minutes: 25 })
  await ask(me, 'actionPlans.tick', { ...at, note: 'Done' })
  await ask(me, 'actionPlans.untick', at)
  await ask(me, 'actionPlans.drop', { ...at, reason: 'no_time' })
  await ask(me, 'actionPlans.restore', at)
  const { wishes } = await ask(me, 'actionPlans.review', {
    projectId,
    did: 'Baked',
    learned: 'No meetings',
    number: '3',
  })
  const wish = { projectId, wishId: wishes[0].id }
  await ask(me, 'actionPlans.undoWish', wish)
  await ask(me, 'actionPlans.restoreWish', wish)
  await ask(me, 'actionPlans.calendar', { projectId })
  await ask(me, 'actionPlans.openFeed')
  await ask(me, 'actionPlans.readFeed')
  await ask(me, 'actionPlans.revokeFeed')
}

async function askAboutEvidence(asked: Asked): Promise<void> {
  const { ask, world, account } = asked
  const { me, projectId } = account
  const talk = {
    kind: 'conversation',
    stance: 'for',
    text: 'She would pay for it.',
    happenedOn: today(world).slice(0, 10),
  }
  await ask(me, 'evidence.log', { projectId, ...talk })
  // Another level, and the mark of a running test.
  await world.db.update(pieces).set({ removedAt: world.clock.now() }).where(eq(pieces.projectId, projectId))
  await world.db.update(projects).set({ rung: 'Assumption' }).where(eq(projects.id, projectId))
  const running = and(eq(experiments.projectId, projectId), eq(experiments.status, 'running'))
  await world.db.update(experiments).set({ passNeeded: 1 }).where(running)
  const paid = { ...talk, kind: 'payment', amountCents: 2900, countsForTest: true }
  const logged = await ask(me, 'evidence.log', { projectId, ...paid })
  await ask(me, 'evidence.closeMoment', { projectId, momentId: logged.moment.id })
  if (!logged.moved || logged.test?.state !== 'pass_reached')
    throw new Error('A payment moved no level, or reached no mark.')
  const { evidence, test } = await ask(me, 'evidence.read', { projectId })
  const at = { projectId, evidenceId: evidence.items[0].id }
  await ask(me, 'evidence.edit', { ...at, ...talk, text: 'She would pay for it today.' })
  await ask(me, 'evidence.remove', at)
  await ask(me, 'evidence.restore', at)
  await askAboutInterviews(asked)
  await askAboutPages(asked)
  await askAboutTalks(asked)
  await ask(me, 'evidence.decide', {
    projectId,
    experimentId: test.id,
    decision: 'go_on',
    note: 'Three of five said yes.',
  })
  const { tests } = await ask(me, 'nextTests.list', { projectId })
  const next = await ask(me, 'nextTests.start', { projectId, experimentId: tests[0].experimentId })
  await ask(me, 'evidence.decide', { projectId, ...next, decision: 'stop', note: 'They never signed.' })
  await ask(me, 'evidence.now', { projectId })
  await ask(me, 'evidence.start', { projectId, forecast: { chance: 70, why: 'They asked me for it.' } })
  await ask(me, 'evidence.forecasts')
  await ask(me, 'evidence.askForecasts', { asks: true })
}

async function askAboutTalks({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  const named = { responsibleName: 'Ada Baker', contactEmail: 'ada@bread.example' }
  await ask(me, 'talks.saveSettings', { projectId, ...named, how: 'By phone', times: ['Monday, 9 AM'] })
  await ask(me, 'talks.saveWords', { projectId, way: 'message', text: 'Could I ask you about bread?' })
  await ask(me, 'talks.resetWords', { projectId, way: 'message' })
  await ask(me, 'talks.add', { projectId, way: 'message', names: ['Rose Street Bakery'] })
  const { asks } = await ask(me, 'talks.read', { projectId })
  const at = { projectId, askId: asks.at(-1).id }
  await ask(me, 'talks.mark', { ...at, step: 'asked', done: true })
  await ask(me, 'talks.remove', at)
  await ask(me, 'talks.refuse', { projectId, isRefused: true })
  const list = eq(talkLists.projectId, projectId)
  await world.db.update(talkLists).set({ hiddenAt: world.clock.now() }).where(list)
  await ask(me, 'talks.appeal', { projectId, reason: 'They are mine.' })
  await world.db.update(talkLists).set({ hiddenAt: null }).where(list)
}

async function askAboutInterviews({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  await ask(me, 'interviews.deviceKey', {})
  await ask(me, 'interviews.saveScript', { projectId, questions: ['When did it last happen?'] })
  await ask(me, 'interviews.resetScript', { projectId })
  const { questions } = await ask(me, 'interviews.script', { projectId })
  const heard = {
    projectId,
    who: 'Baker on Rose Street',
    happenedOn: today(world).slice(0, 10),
    answers: questions.map((question: string) => ({ question, notes: 'She counts by hand.' })),
    quotes: [{ text: 'I threw out twelve loaves.', mark: 'for', question: 0 }],
    stance: 'for',
  }
  const { id: interviewId } = await ask(me, 'interviews.finish', {
    ...heard,
    id: randomUUID(),
    countsForTest: true,
  })
  await ask(me, 'interviews.list', { projectId })
  await ask(me, 'interviews.read', { projectId, interviewId })
  await ask(me, 'interviews.edit', { ...heard, interviewId, who: 'Baker on Mill Road', stance: 'unclear' })
  await ask(me, 'interviews.remove', { projectId, interviewId })
}

async function askAboutNumber({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  await ask(me, 'metrics.choose', { projectId, kind: 'signups' })
  const at = { projectId, kind: 'signups', week: mondayOf(today(world).slice(0, 10)) }
  await ask(me, 'metrics.enter', { ...at, value: 12 })
  await ask(me, 'metrics.remove', at)
  await ask(me, 'metrics.restore', at)
  await ask(me, 'metrics.read', { projectId })
}

async function askAboutPages({ ask, account: { me, root, projectId } }: Asked): Promise<void> {
  const draft = await ask(me, 'testPages.draft', { projectId })
  const at = { projectId, pageId: draft.id }
  const content = { ...draft.content, responsibleName: 'Ada', pictureAlt: 'A dot' }
  await ask(me, 'testPages.save', { ...at, page: content })
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await ask(me, 'testPages.keepPicture', { ...at, image: dot })
  await ask(me, 'testPages.publish', at)
  await ask(me, 'testPages.removePicture', at)
  await ask(me, 'testPages.links', { ...at, links: ['flyer'] })
  await ask(me, 'testPages.read', at)
  await ask(me, 'testPages.registration', at)
  const { items } = await ask(me, 'testPages.list', { projectId })
  const other = { projectId, pageId: items.find(({ id }: { id: string }) => id !== draft.id).id }
  await ask(me, 'testPages.results', other)
  await ask(me, 'testPages.allAnswers', other)
  const { items: answers } = await ask(me, 'testPages.answers', other)
  await ask(me, 'testPages.removeAnswer', { ...other, answerId: answers[0].id })
  await ask(root, 'moderation.report', { kind: 'page', subjectId: draft.id, reason: 'Not theirs.' })
  const reported = await ask(root, 'moderation.list', { queue: 'pages' })
  await ask(root, 'moderation.resolve', {
    reportId: reported.items[0].id,
    outcome: 'hide',
    reason: 'Not theirs.',
  })
  await ask(me, 'testPages.appeal', { ...at, reason: 'It is mine.' })
  await ask(me, 'testPages.end', at)
  await ask(me, 'testPages.remove', at)
}

async function askAboutInbox({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  await ask(me, 'inbox.turnOn', { projectId })
  await ask(me, 'inbox.setSecret', { projectId, provider: 'stripe', secret: 'whsec_for_tests' })
  await ask(me, 'inbox.setStripeKey', { projectId, key: null })
  const { events } = await ask(me, 'inbox.sendTest', { projectId })
  await ask(me, 'inbox.rotate', { projectId })
  await ask(me, 'inbox.read', { projectId })
  const eventId = events[0].id
  // As if it had come in euros.
  await world.db.update(inboxEvents).set({ outcome: 'currency' }).where(eq(inboxEvents.id, eventId))
  // No earlier payment, so it changes the level, which runs the most statements.
  const { evidence: earlier } = await ask(me, 'evidence.read', { projectId })
  for (const { id, kind } of earlier.items)
    if (kind === 'payment') await ask(me, 'evidence.remove', { projectId, evidenceId: id })
  await ask(me, 'inbox.addAsEvidence', { projectId, eventId, amountCents: 2900 })
  await ask(me, 'inbox.dismiss', { projectId, eventId })
  await ask(me, 'inbox.turnOff', { projectId })
}

async function askAboutPublicPage({ ask, account: { me, root, projectId } }: Asked): Promise<void> {
  await ask(me, 'publicPages.choose', { projectId, mode: 'link' })
  await ask(me, 'publicPages.renew', { projectId })
  await ask(me, 'publicPages.read', { projectId })
  await ask(root, 'publicPages.list')
  await ask(root, 'publicPages.stop', { projectId })
  await ask(root, 'publicPages.allow', { projectId })
}

async function askAboutMarket({ ask, account: { me, projectId } }: Asked): Promise<void> {
  const form = { name: 'The other bakery', note: 'Older' }
  await ask(me, 'market.addCompetitor', { projectId, ...form })
  const { competitors } = await ask(me, 'market.read', { projectId })
  const at = { projectId, competitorId: competitors[0].id }
  await ask(me, 'market.editCompetitor', { ...at, ...form, price: '$5' })
  await ask(me, 'market.removeCompetitor', at)
  await ask(me, 'market.restoreCompetitor', at)
  const { ladder, assumptions } = await ask(me, 'market.economics', { projectId })
  await ask(me, 'market.keepEconomics', { projectId, ladder, assumptions })
}

async function askAboutAnalysis({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  await ask(me, 'opportunities.update', { projectId })
  await ask(me, 'opportunities.summarise', { projectId })
  await world.drain()
  await ask(me, 'personalization.generate', { projectId })
  const { analysis } = await ask(me, 'opportunities.read', { projectId })
  await ask(me, 'opportunities.markRead', { projectId })
  const at = { projectId, key: analysis.analysisContent.comprehensiveOpportunities[0].key }
  await ask(me, 'opportunities.dismiss', at)
  await ask(me, 'opportunities.restore', at)
  await ask(me, 'opportunities.assume', {
    ...at,
    priceCents: 4900,
    spentCents: 0,
    hours: 2,
    hourCents: 2500,
  })
  await ask(me, 'opportunities.newest')
  const { personalization } = await ask(me, 'personalization.read', { projectId })
  const [{ title }] = personalization.prompts
  await ask(me, 'personalization.setWorked', { projectId, title, worked: true })
  await ask(me, 'signals.project', { projectId })
  await ask(me, 'signals.state')
}
