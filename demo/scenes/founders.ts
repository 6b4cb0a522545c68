import { mondayOf, weeksAfter } from '#features/metrics/weeks.ts'
import { day } from '#kit/contract/time.ts'
import { cast } from '../cast.ts'
import { founders } from '../founders.ts'
import type { Founder } from '../founders.ts'
import type { Actor, Stage } from '../stage.ts'

export async function everybodyJoins(stage: Stage): Promise<void> {
  for (const [index, { name, bio, answers, words = {}, lines, clarified }] of cast.entries()) {
    stage.at(60 - index / 3, 7 + (index % 12))
    const actor = await stage.join(name)
    for (const [question, option] of answers.entries())
      await actor.call('PUT', `/questionnaire/answers/${question + 1}`, {
        option,
        text: words[question + 1] ?? null,
      })
    if (lines) await actor.call('PUT', '/founder-lines', lines)
    if (clarified) await actor.call('PUT', `/founder-lines/clarifications/${clarified.about}`, clarified)
    await actor.call('PUT', '/profile', {
      username: name,
      bio,
      avatarUrl: '',
      showBio: true,
      showTraits: index % 2 === 0,
      showProjects: index % 3 === 0,
    })
    const founder = founders[name]
    if (founder) await beginProject(stage, name, founder.idea)
  }
}

async function beginProject(stage: Stage, name: string, idea: string): Promise<void> {
  const actor = stage.actor(name)
  const { ideas }: { ideas: { id: string; name: string; description: string }[] } = await actor.call(
    'POST',
    '/functions/generate-business-ideas',
    { regenerate: false },
  )
  const chosen = ideas.find((one) => one.name === idea)
  if (!chosen) throw new Error(`The five ideas for ${name} don't include “${idea}.”`)
  await actor.call('PUT', `/ideas/${ideas.find((one) => one !== chosen)!.id}/save`)
  await actor.call('POST', '/functions/create-project-plan', {
    selectedIdea: { id: chosen.id, name: chosen.name, description: chosen.description },
    projectType: 'ai_generated',
  })
  await stage.settle()
}

const owners = [
  {
    name: 'Emily Chen',
    assetType: 'blog',
    title: 'The Reference Desk',
    description:
      "Answers to questions people ask a librarian quietly, two a week, for anyone who can't find them by searching.",
    details:
      "About 900 visitors a month, most of them local. No income yet. I don't know which answers bring people back.",
  },
  {
    name: 'Grace Owusu',
    assetType: 'ecommerce',
    title: 'Fabric by Noon',
    description:
      "An online store for what doesn't fit in my market booth: " +
      'fabric remnants, cut to order, for people who sew on weekends.',
    details: '31 orders in two months, half of them from people who know the booth. I guess what to stock.',
  },
  {
    name: 'Kwame Mensah',
    assetType: 'mobile_app',
    title: 'Split Shift',
    description:
      'An app for two people who share one job. They hand over what the other needs to know in one minute.',
    details: '210 installs, and 14 people use it each week. One bakery owner pays $9 a month.',
  },
  {
    name: 'Mateo Garcia',
    assetType: 'online_course',
    title: 'Ten Minutes of Scales',
    description:
      'A course of thirty short lessons for adults who are picking up the guitar again after years.',
    details: "12 buyers at $29, and four finished. I don't know where the others stopped.",
  },
]

export async function ownersOptimize(stage: Stage): Promise<void> {
  for (const [index, { name, assetType, title, description, details }] of owners.entries()) {
    stage.at(12 - index, 18)
    const actor = stage.actor(name)
    await actor.call('POST', '/functions/create-project-plan', {
      selectedIdea: { name: title, description },
      projectType: 'digital_asset',
      assetType,
      assetDetails: { description, details },
    })
    await stage.settle()
    const [project] = (await actor.call('GET', '/projects?limit=1')).items
    await tickTasks(actor, project.id, 2 + index)
  }
}

const demoForecasts = [
  { chance: 70, why: 'Two people brought it up before I asked.' },
  null,
  { chance: 90, why: 'Everyone I know has this problem.' },
  { chance: 50, why: '' },
]
const stances = ['for', 'for', 'unclear', 'against']

export async function testsAreRun(stage: Stage): Promise<void> {
  for (const [index, [name, founder]] of Object.entries(founders).entries()) {
    const actor = stage.actor(name)
    stage.at(20 - (index % 8), 18)
    const [project] = (await actor.call('GET', '/projects?limit=1')).items
    await tickTasks(actor, project.id, 2 + (index % 7))
    if (!founder.heard) continue
    await actor.call('POST', `/projects/${project.id}/experiments`, {
      forecast: demoForecasts[index % demoForecasts.length],
    })
    for (const { ago, heard, ...piece } of piecesOf(founder)) {
      stage.at(ago - (index % 3), 19)
      const { within, ...said } = typeof heard === 'string' ? { text: heard, within: null } : heard
      await actor.call('POST', `/projects/${project.id}/evidence`, {
        ...piece,
        ...said,
        nextOn: within ? dayOf(stage, -within) : null,
        happenedOn: dayOf(stage, ago),
      })
    }
  }
}

const piecesOf = ({ heard = [], used = [], paid }: Founder) => [
  ...heard.map((one, at) => ({ ago: 17 - at * 2, kind: 'conversation', stance: stances[at], heard: one })),
  ...used.map((one, at) => ({
    ago: 11 - at * 2,
    kind: 'conversation',
    stance: 'for',
    heard: one,
    countsForTest: true,
  })),
  ...(paid ? [{ ago: 5, kind: 'payment', stance: 'for', heard: paid, amountCents: 1200 }] : []),
]

const signups = [0, 2, 1, 4, null, 5, 9, 8, 13]

export async function numbersAreFollowed(stage: Stage): Promise<void> {
  stage.at(0, 8)
  const actor = stage.actor(cast[0]!.name)
  const [project] = (await actor.call('GET', '/projects?limit=1')).items
  await actor.call('PUT', `/projects/${project.id}/metric`, { kind: 'signups' })
  const running = mondayOf(dayOf(stage, 0))
  for (const [index, value] of signups.entries()) {
    const week = weeksAfter(running, index - signups.length + 1)
    if (value !== null)
      await actor.call('PUT', `/projects/${project.id}/metric/signups/weeks/${week}`, { value })
  }
}

async function tickTasks(actor: Actor, projectId: string, howMany: number): Promise<void> {
  const project = await actor.call('GET', `/projects/${projectId}`)
  const tasks = project.implementationPlan.phases.flatMap((phase: { tasks: { id: string }[] }) => phase.tasks)
  for (const { id } of tasks.slice(0, howMany))
    await actor.call('PUT', `/projects/${projectId}/tasks/${id}/done`)
}

const dayOf = (stage: Stage, daysAgo: number) =>
  new Date(stage.today.getTime() - daysAgo * day).toISOString().slice(0, 10)
