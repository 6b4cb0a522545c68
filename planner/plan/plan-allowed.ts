import { z } from 'zod'
import { ensure, itemAt } from '#planner/ensure.ts'
import { bannedIn } from '#planner/knowledge/banned-words.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { phaseKinds } from '#planner/terms.ts'
import { fill } from '#planner/words.ts'
import { plannedTask, taskLimits } from './plan.ts'
import type { Brief, ProjectPlan } from './plan.ts'

type Phases = ProjectPlan['phases']
type Task = z.infer<typeof plannedTask>

const line = (most: number) => z.string().trim().min(3).max(most)

/** Without price, places, current habits and sample, which therefore can't change. */
export const writtenBrief = z.object({
  who: line(300).describe('The people, as narrow as the text allows'),
  problem: line(1200).describe('When it comes up and what it costs them, only as far as the text says it'),
  solution: line(600),
  riskiestAssumption: line(400).describe('The one thing that has to be true'),
  wrongIf: z.array(line(300)).min(1).max(5),
  openQuestions: z.array(line(200)).max(3).describe('What the founder should still say'),
  firstTest: z.object({
    title: line(120).describe('A verb first, in the nouns of the idea'),
    hypothesis: line(400),
    steps: z.array(line(600)).min(2).max(8),
    passMark: line(400).describe('With the same numbers as now'),
    killMark: line(400).describe('With the same numbers as now'),
  }),
})
export type WrittenBrief = z.infer<typeof writtenBrief>

export function briefToWrite(brief: Brief): WrittenBrief {
  const { who, problem, solution, riskiestAssumption, wrongIf, openQuestions, firstTest } = brief
  const { title, hypothesis, steps, passMark, killMark } = firstTest
  const test = { title, hypothesis, steps, passMark, killMark }
  return { who, problem, solution, riskiestAssumption, wrongIf, openQuestions, firstTest: test }
}

export const briefOfWritten = (written: WrittenBrief, brief: Brief): Brief => ({
  ...brief,
  ...written,
  firstTest: { ...brief.firstTest, ...written.firstTest },
})

/** Plain words, marks with their numbers, and no invented quotes. */
export function briefAllowed(
  written: WrittenBrief,
  { brief, said }: { brief: Brief; said: string },
): boolean {
  const { firstTest, who, problem, solution } = written
  const heard = `${said} ${JSON.stringify(brief)}`
  return (
    isPlain(written) &&
    digits(firstTest.passMark) === digits(brief.firstTest.passMark) &&
    digits(firstTest.killMark) === digits(brief.firstTest.killMark) &&
    quotesIn([who, problem, solution].join(' ')).every((quote) => heard.includes(quote))
  )
}

const digits = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ')
const quotesIn = (text: string) =>
  [...text.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, quote]) => ensure(quote).trim())

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

export const planToWrite = (phases: Phases): WrittenPlan => ({
  phases: phases.map(({ kind, weeks, tasks }) => ({ kind, weeks, tasks })),
})

export const phasesOfWritten = (written: WrittenPlan, phases: Phases): Phases =>
  phases.map((phase, index) => ({ ...phase, tasks: itemAt(written.phases, index).tasks }))

/**
 * Phases unchanged; tasks with a guide and the first test in place; between half and all of the
 * planner's minutes; no help the planner didn't give.
 */
export function planAllowed({ phases }: WrittenPlan, drafted: Phases): boolean {
  const resources = new Set(tasksIn(drafted).map(({ resource }) => JSON.stringify(resource)))
  const [minutes, most] = [minutesOf(phases), minutesOf(drafted)]
  return (
    JSON.stringify(phases.map(frameOf)) === JSON.stringify(drafted.map(frameOf)) &&
    minutes <= most &&
    minutes >= most / 2 &&
    tasksIn(phases).every(({ resource }) => resource === null || resources.has(JSON.stringify(resource))) &&
    phases.every(
      ({ tasks }) => new Set(tasks.map(({ title }) => title.toLowerCase())).size === tasks.length,
    ) &&
    isPlain(phases)
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

const isPlain = (value: unknown): boolean => bannedIn(value).length === 0
