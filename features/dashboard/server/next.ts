import type { AssistantTask } from '#features/assistant/tasks-contract.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import type { Due } from '#planner/evidence/standing.ts'
import { hourWords } from '#planner/words.ts'
import type { NextStep } from '../contract.ts'

type OfProject = { projectId: string; projectTitle: string }
export type Situation = {
  due: (OfProject & { test: string; due: Due }) | null
  item: (OfProject & { task: string; minutes: number }) | null
  answered: number
  hasProject: boolean
  tasks: AssistantTask[]
}

const dueWords: Record<Due, (test: string) => string> = {
  pass: (test) => `Your test ${test} hit its target.`,
  stop: (test) => `Your test ${test} hit its stop point.`,
  everyone_asked: (test) => `You've asked everyone in your test ${test}, and it's too close to call.`,
}

/** A due decision, then this week's item, then My Assistant's first task. */
export function nextStep({ due, item, answered, hasProject, tasks }: Situation): NextStep | null {
  if (due)
    return {
      title: `Time to decide: ${due.projectTitle}`,
      text: `${dueWords[due.due](`“${due.test}”`)} You can keep going, change something, or stop.`,
      label: 'Make a decision',
      to: `/projects/${due.projectId}?decide=test`,
    }
  if (item)
    return {
      title: item.task,
      text: `For ${item.projectTitle}. Takes about ${hourWords(item.minutes / 60)}.`,
      label: "See this week's plan",
      to: `/projects/${item.projectId}?tab=actionplan`,
    }
  if (!hasProject) return beginning(answered)
  const [task] = tasks
  if (!task) return null
  if (task.kind === 'finish' && task.subject)
    return {
      title: `Continue ${task.subject.title}`,
      text: 'Your next task is ready.',
      label: 'Open the plan',
      to: task.subject.to,
    }
  return { title: task.title, text: task.description, label: task.action.label, to: task.action.to }
}

function beginning(answered: number): NextStep {
  if (answered < minimumAnswers)
    return {
      title: 'Start with eight quick questions',
      text:
        'We use your answers to find ideas that fit you. ' +
        'Four answers are enough to start, and it takes about three minutes.',
      label: 'Answer the questions',
      to: '/trait-questionnaire',
    }
  return {
    title: 'Pick your first idea',
    text: 'See five ideas that fit your time and budget. Each comes with a test you can finish within a week.',
    label: 'See ideas',
    to: '/create-project',
  }
}
