import { today } from '../calling.ts'
import type { World } from '../calling.ts'
import type { WholeAccount } from '../whole-account.ts'
import type { Ask } from './asking.ts'

type Asked = { ask: Ask; world: World; account: WholeAccount }

/** Ideas and projects, and all that stands in a project. */
export async function askAboutWork(asked: Asked): Promise<void> {
  const { ask, world, account } = asked
  const { me } = account
  const { ideas } = await ask(me, 'ideas.generate', { regenerate: true })
  await ask(me, 'ideas.current')
  await ask(me, 'ideas.stop')
  await ask(me, 'ideas.list')
  await ask(me, 'ideas.earlier')
  const [{ id: ideaId }] = ideas
  await ask(me, 'ideas.save', { ideaId })
  await ask(me, 'ideas.unsave', { ideaId })
  await ask(me, 'ideas.dismiss', { ideaId, reason: 'too_small' })
  await ask(me, 'ideas.restore', { ideaId })
  await ask(me, 'projects.ownIdeaQuestions', { title: 'Bread', description: 'A page for bakeries.' })
  const made = await ask(me, 'projects.create', {
    selectedIdea: { name: 'Bread again', description: 'A page that tells bakeries how much to bake.' },
    projectType: 'user_provided',
  })
  await ask(me, 'generation.read', { projectId: made.id })
  await ask(me, 'generation.cancel', { projectId: made.id })
  await ask(me, 'generation.triggerAll', { projectId: made.id })
  await world.drain()
  await ask(me, 'projects.list')
  await askAboutPlan(asked)
  await askAboutWeek(asked)
  await askAboutEvidence(asked)
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
  await ask(me, 'actionPlans.review', { projectId, did: 'Baked', learned: 'Bread', number: '3' })
  await ask(me, 'actionPlans.calendar', { projectId })
  await ask(me, 'actionPlans.openFeed')
  await ask(me, 'actionPlans.readFeed')
  await ask(me, 'actionPlans.revokeFeed')
}

async function askAboutEvidence({ ask, world, account: { me, projectId } }: Asked): Promise<void> {
  const talk = {
    kind: 'conversation',
    stance: 'for',
    text: 'She would pay for it.',
    happenedOn: today(world).slice(0, 10),
  }
  await ask(me, 'evidence.log', { projectId, ...talk })
  const { evidence, test } = await ask(me, 'evidence.read', { projectId })
  const at = { projectId, evidenceId: evidence.items[0].id }
  await ask(me, 'evidence.edit', { ...at, ...talk, text: 'She would pay for it today.' })
  await ask(me, 'evidence.remove', at)
  await ask(me, 'evidence.restore', at)
  await ask(me, 'evidence.decide', {
    projectId,
    experimentId: test.id,
    decision: 'go_on',
    note: 'Three of five said yes.',
  })
  await ask(me, 'evidence.start', { projectId })
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
  await ask(me, 'personalization.read', { projectId })
  await ask(me, 'signals.project', { projectId })
  await ask(me, 'signals.state')
}
