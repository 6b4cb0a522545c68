import type { AssistantTask } from '#features/assistant/tasks-contract.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
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
      title: `Decide on ${due.projectTitle}`,
      text: `The test “${due.test}” has reached its ${due.reached === 'pass' ? 'pass' : 'stop'} mark. Go on, change it, or stop: the decision is yours.`,
      label: 'Decide',
      to: `/projects/${due.projectId}`,
    }
  if (item)
    return {
      title: item.task,
      text: `This week for ${item.projectTitle}, about ${item.minutes} minutes.`,
      label: 'Open this week',
      to: `/projects/${item.projectId}?tab=actionplan`,
    }
  if (!hasProject) return beginning(answered)
  const [task] = tasks
  if (!task) return null
  if (task.kind === 'finish' && task.subject)
    return {
      title: `Go on with ${task.subject.title}`,
      text: 'The next open task is waiting in the plan.',
      label: 'Open the plan',
      to: task.subject.to,
    }
  return { title: task.title, text: task.description, label: task.action.label, to: task.action.to }
}

function beginning(answered: number): NextStep {
  if (answered < minimumAnswers)
    return {
      title: 'Begin with eight questions',
      text: 'Ideas are made from what you are good at and whom you know. Four answers are enough, and take three minutes.',
      label: 'Answer the questions',
      to: '/trait-questionnaire',
    }
  return {
    title: 'Choose an idea worth an evening',
    text: 'Five ideas that fit your hours and your money, each with a first test that takes at most a week.',
    label: 'See ideas',
    to: '/create-project',
  }
}
