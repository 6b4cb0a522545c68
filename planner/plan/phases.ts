import { ensure, itemAt } from '#planner/ensure.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { isWithoutSoftware, plannedShare, sizeFor, suits } from '#planner/founder/sizing.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { AssetForm, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { TaskTemplate } from '#planner/knowledge/schema.ts'
import type { PhaseKind } from '#planner/terms.ts'
import { fill, parted } from '#planner/words.ts'
import type { Nouns } from './nouns.ts'
import type { Brief, ProjectPlan } from './plan.ts'

type ProjectType = 'ai_generated' | 'user_provided' | 'digital_asset'
type PhasesInput = {
  projectType: ProjectType
  brief: Brief
  founder: Founder
  nouns: Nouns
  form: AssetForm | null
  mechanism: Mechanism | null
  known: string[]
}

/** From the specification, with shares of the eight weeks and of the hours. */
const shape: { kind: PhaseKind; name: string; description: string; weeks: number; share: number }[] = [
  {
    kind: 'initial_setup',
    name: 'Initial Setup',
    description: 'Find out if people need this before you build anything.',
    weeks: 2,
    share: 0.3,
  },
  {
    kind: 'development',
    name: 'Development',
    description: "Make the smallest version that does the one job. Do it by hand where that's faster.",
    weeks: 2,
    share: 0.3,
  },
  {
    kind: 'beta_testing',
    name: 'Beta Testing',
    description: 'Let a few people use it while you watch, then ask for money.',
    weeks: 2,
    share: 0.18,
  },
  {
    kind: 'growth',
    name: 'Growth',
    description: 'Try one way to reach more people, and keep what works.',
    weeks: 1,
    share: 0.14,
  },
  {
    kind: 'scaling',
    name: 'Scaling',
    description: 'Decide what this should become, and stop what gets you nothing.',
    weeks: 1,
    share: 0.08,
  },
]

const minTasks = 3
const maxTasks = { h3: 6, h8: 8, h15: 9, h30: 10, full: 12 }
const fullEnough = 0.85

type Filling = { chosen: TaskTemplate[]; others: TaskTemplate[]; budget: number }

export function phasesFor(input: PhasesInput): ProjectPlan['phases'] {
  const minutes = input.founder.weeklyHours * 8 * plannedShare * 60
  const filled = shape.map(({ kind, share }): Filling => {
    const [chosen, others] = parted(possible(kind, input), ({ essential }) => essential)
    const [ofForm, ofAny] = parted(others, ({ forms }) => forms !== null)
    return { chosen, others: [...ofForm, ...ofAny], budget: minutes * share }
  })
  let room =
    minutes -
    total(
      filled.flatMap(({ chosen }) => chosen),
      input,
    )
  for (const phase of filled) room -= fillUp(phase, { input, room })
  return shape.map(({ kind, name, description, weeks }, index) => ({
    kind,
    name,
    description,
    weeks,
    tasks: itemAt(filled, index)
      .chosen.toSorted((a, b) => a.order - b.order)
      .map((task) => write(task, input)),
  }))
}

const possible = (kind: PhaseKind, { projectType, form, mechanism, known }: PhasesInput): TaskTemplate[] =>
  knowledge.tasks
    .filter(
      ({ phase, id, forms, ...task }) =>
        phase === kind &&
        task.for.includes(projectType) &&
        suits(forms, form) &&
        !(task.ofSoftware && isWithoutSoftware(mechanism)) &&
        !known.includes(id),
    )
    .toSorted((a, b) => a.order - b.order)

function fillUp(
  { chosen, others, budget }: Filling,
  { input, room }: { input: PhasesInput; room: number },
): number {
  const most = maxTasks[input.founder.answers.hours?.option ?? 'h3']
  const before = total(chosen, input)
  let spent = before
  for (const task of others) {
    const minutes = minutesOf(task, input)
    const isWanted = spent + minutes <= budget && spent < budget * fullEnough && chosen.length < most
    if ((!isWanted && chosen.length >= minTasks) || spent + minutes - before > room) continue
    chosen.push(task)
    spent += minutes
  }
  return spent - before
}

const total = (tasks: TaskTemplate[], input: PhasesInput) =>
  tasks.reduce((all, task) => all + minutesOf(task, input), 0)
const minutesOf = (task: TaskTemplate, { brief, founder }: PhasesInput): number =>
  task.id === 'first-test' ? Math.round(brief.firstTest.hours * 60) : sizeFor(task, founder).minutes

function write(task: TaskTemplate, input: PhasesInput): ProjectPlan['phases'][number]['tasks'][number] {
  const slots = { ...input.nouns, n: sizeFor(task, input.founder).n }
  return {
    title: fill(task.title, slots),
    doneWhen: fill(task.doneWhen, slots),
    minutes: minutesOf(task, input),
    guide: task.guide,
    resource: task.resource,
  }
}

export const tasksOfTest = (test: string): { run: string; decide: string } => ({
  run: titleOf('first-test', test),
  decide: titleOf('decide-after-test', test),
})

const titleOf = (id: string, test: string): string =>
  fill(ensure(knowledge.tasks.find((task) => task.id === id)).title, { test })
