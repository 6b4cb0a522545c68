import type { Founder } from './founder.ts'
import { knowledge } from './knowledge/index.ts'
import type { TaskTemplate } from './knowledge/schema.ts'
import type { Brief, PhaseKind, ProjectPlan } from './plan.ts'
import { fill } from './words.ts'

type ProjectType = 'ai_generated' | 'user_provided' | 'digital_asset'
type PhasesInput = {
  projectType: ProjectType
  brief: Brief
  manual: string
  channelId: string
  founder: Founder
}

/** The specification's phases with each one's share of the eight weeks and of the hours. */
const shape: { kind: PhaseKind; name: string; description: string; weeks: number; share: number }[] = [
  {
    kind: 'initial_setup',
    name: 'Initial Setup',
    description: 'Find out whether the riskiest assumption holds, before anything is built.',
    weeks: 2,
    share: 0.3,
  },
  {
    kind: 'development',
    name: 'Development',
    description: 'Make the smallest thing that does the one job, by hand where that is quicker.',
    weeks: 2,
    share: 0.3,
  },
  {
    kind: 'beta_testing',
    name: 'Beta Testing',
    description: 'Let a few people use it while you watch, and ask for money.',
    weeks: 2,
    share: 0.18,
  },
  {
    kind: 'growth',
    name: 'Growth',
    description: 'Try one way to reach more of them, and keep what brings answers.',
    weeks: 1,
    share: 0.14,
  },
  {
    kind: 'scaling',
    name: 'Scaling',
    description: 'Decide what this should become, and stop what brings nothing.',
    weeks: 1,
    share: 0.08,
  },
]

/** Tasks a plan cannot do without, beside those the specification fixes. */
const essential = new Set([
  'name-assumption',
  'first-test',
  'decide-after-test',
  'by-hand',
  'first-payment',
  'channel-one',
  'break-even',
  'fix-loss',
  'audit-visitors',
  'audit-returning',
  'audit-buyers',
  'audit-cost',
  'audit-source',
  'audit-loss',
])
const maxTasks = 6
const minTasks = 3

/** Phases with their tasks, within 0.7 of the founder's hours over eight weeks as far as the fixed tasks allow. */
export function phasesFor(input: PhasesInput): ProjectPlan['phases'] {
  const minutes = input.founder.weeklyHours * 8 * 0.7 * 60
  return shape.map(({ share, ...phase }) => ({
    ...phase,
    tasks: choose(phase.kind, input, minutes * share).map((task) => write(task, input)),
  }))
}

function choose(kind: PhaseKind, { projectType }: PhasesInput, budget: number): TaskTemplate[] {
  const open = knowledge.tasks
    .filter((task) => task.phase === kind && task.for.includes(projectType))
    .sort((a, b) => a.order - b.order)
  const must = open.filter((task) => task.guide !== null || essential.has(task.id))
  const chosen = [...must]
  for (const task of open) {
    const spent = chosen.reduce((sum, other) => sum + other.minutes, 0)
    const room = chosen.length < minTasks || (chosen.length < maxTasks && spent + task.minutes <= budget)
    if (room && !chosen.includes(task)) chosen.push(task)
  }
  return chosen.sort((a, b) => a.order - b.order)
}

function write(
  task: TaskTemplate,
  { brief, manual, channelId }: PhasesInput,
): ProjectPlan['phases'][number]['tasks'][number] {
  const channel = knowledge.channels.get(channelId)!
  const slots = {
    who: brief.who.charAt(0).toLowerCase() + brief.who.slice(1),
    test: brief.firstTest.title.toLowerCase(),
    pass: brief.firstTest.passMark,
    manual,
    price: brief.price ?? 'a price',
    channel: channel.name,
    channelPass: channel.passMark,
  }
  const minutes = task.id === 'first-test' ? Math.round(brief.firstTest.hours * 60) : task.minutes
  return {
    title: fill(task.title, slots),
    doneWhen: fill(task.doneWhen, slots),
    minutes,
    guide: task.guide,
    resource: task.resource,
  }
}
