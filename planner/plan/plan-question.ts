import { z } from 'zod'
import { ensure, itemAt } from '#planner/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import { phaseKinds } from '#planner/terms.ts'
import { fill } from '#planner/words.ts'
import { plannedTask, taskLimits } from './plan.ts'
import type { Brief, ProjectPlan } from './plan.ts'

type Phases = ProjectPlan['phases']
type Task = z.infer<typeof plannedTask>

const line = (most: number) => z.string().trim().min(3).max(most)

const tasksOfPhase = { fewest: 2, most: 15 }

/** Without the phases' names and descriptions, which therefore can't change. */
export const writtenPlan = z.object({
  phases: z.array(
    z.object({
      kind: z.enum(phaseKinds),
      weeks: z.number().int().positive(),
      tasks: z
        .array(plannedTask.extend({ title: line(taskLimits.title), doneWhen: line(taskLimits.doneWhen) }))
        .min(tasksOfPhase.fewest)
        .max(tasksOfPhase.most),
    }),
  ),
})
export type WrittenPlan = z.infer<typeof writtenPlan>

const task =
  'Make the tasks of this plan specific to this founder and project. ' +
  'Within each phase you may drop, reorder, reword and add tasks; ' +
  'each is one thing to do, with a "doneWhen" that can be checked and honest minutes. ' +
  'Keep the phases, their order and weeks. ' +
  'Keep every task that has a "guide" in its phase, with its title and guide, ' +
  'and the task that runs the first test exactly as it is. At least two tasks per phase; ' +
  'all minutes together between the "minutes" given. ' +
  'A task you add has no guide, and a resource only if the draft has the very same.'

type Told = { facts: Record<string, unknown>; brief: Brief }

export function planQuestion(drafted: Phases, { facts, brief }: Told): ModelQuestion<WrittenPlan> {
  const most = minutesOf(drafted)
  return {
    task,
    schema: writtenPlan,
    draft: planToWrite(drafted),
    facts: {
      ...facts,
      brief,
      aims: drafted.map(({ kind, name, description }) => ({ kind, name, description })),
      minutes: { least: Math.ceil(most / 2), most },
    },
    numbers: { doneWhen: 'plan' },
    accept: (written) => planAllowed(written, drafted),
  }
}

export const planToWrite = (phases: Phases): WrittenPlan => ({
  phases: phases.map(({ kind, weeks, tasks }) => ({ kind, weeks, tasks })),
})

export const phasesOfWritten = (written: WrittenPlan, phases: Phases): Phases =>
  phases.map((phase, index) => ({ ...phase, tasks: itemAt(written.phases, index).tasks }))

/**
 * Phases unchanged; tasks with a guide and the first test in place; between half and all of the
 * planner's minutes; no help the planner didn't give.
 */
function planAllowed({ phases }: WrittenPlan, drafted: Phases): boolean {
  const resources = new Set(tasksIn(drafted).map(({ resource }) => JSON.stringify(resource)))
  const [minutes, most] = [minutesOf(phases), minutesOf(drafted)]
  return (
    JSON.stringify(phases.map(frameOf)) === JSON.stringify(drafted.map(frameOf)) &&
    minutes <= most &&
    minutes >= most / 2 &&
    tasksIn(phases).every(({ resource }) => resource === null || resources.has(JSON.stringify(resource))) &&
    phases.every(({ tasks }) => new Set(tasks.map(({ title }) => title.toLowerCase())).size === tasks.length)
  )
}

const tasksIn = (phases: { tasks: Task[] }[]) => phases.flatMap(({ tasks }) => tasks)
const minutesOf = (phases: { tasks: Task[] }[]) =>
  tasksIn(phases).reduce((all, { minutes }) => all + minutes, 0)

const frameOf = ({ kind, weeks, tasks }: WrittenPlan['phases'][number]) => [
  kind,
  weeks,
  tasks.flatMap((task) => kept(task) ?? []).toSorted(),
]

function kept({ title, doneWhen, minutes, guide }: Task): string | null {
  if (isFirstTest({ title })) return JSON.stringify([title, doneWhen, minutes, guide])
  return guide && JSON.stringify([title, guide])
}

const testTask = ensure(knowledge.tasks.find(({ id }) => id === 'first-test'))
const testWords = testTask.title.slice(0, testTask.title.indexOf('{'))
const isFirstTest = ({ title }: Pick<Task, 'title'>) => title.startsWith(testWords)

export function withTestOf({ firstTest }: Brief, phases: Phases): Phases {
  const slots = { test: firstTest.title, pass: firstTest.passMark }
  const words = { title: fill(testTask.title, slots), doneWhen: fill(testTask.doneWhen, slots) }
  return phases.map((phase) => ({
    ...phase,
    tasks: phase.tasks.map((task) => (isFirstTest(task) ? { ...task, ...words } : task)),
  }))
}
