import type { AssistantTask } from '#features/assistant/tasks-contract.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { hourWords } from '#planner/words.ts'
import type { NextStep } from '../contract.ts'

type OfProject = { projectId: string; projectTitle: string }
export type Situation = {
  /** A running test that has reached one of its marks. */
  due: (OfProject & { test: string; reached: 'pass' | 'stop' }) | null
  /** The open item of this week with the nearest deadline. */
  item: (OfProject & { task: string; minutes: number }) | null
  answered: number
  hasProject: boolean
  tasks: AssistantTask[]
}

/** The one thing to do next: a decision that is due, then this week's item, then what My Assistant says first. */
export function nextStep({ due, item, answered, hasProject, tasks }: Situation): NextStep | null {
  if (due)
    return {
      title: `Time to decide: ${due.projectTitle}`,
      text: `Your test “${due.test}” ${due.reached === 'pass' ? 'hit its target' : 'hit its stop point'}. You can keep going, change something, or stop.`,
      label: 'Make a decision',
      to: `/projects/${due.projectId}`,
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
      text: 'We use your answers to find ideas that fit you. Four answers are enough to start, and it takes about three minutes.',
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
