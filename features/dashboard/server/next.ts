import type { AssistantTask } from '#features/assistant/tasks-contract.ts'
import type { NowView } from '#features/evidence/now-contract.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { hourWords } from '#planner/words.ts'
import type { NextStep } from '../contract.ts'

export type Situation = {
  now: NowView[]
  answered: number
  hasProject: boolean
  tasks: AssistantTask[]
}

/** What is next in a project, the one that waits for a decision first; then My Assistant's first task. */
export function nextStep({ now, answered, hasProject, tasks }: Situation): NextStep | null {
  const first = now.find(({ state }) => state !== 'stopped') ?? now[0]
  if (first) return ofProject(first)
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

function ofProject({ projectTitle, state, headline, step, minutes, label, to }: NowView): NextStep {
  const takes = minutes === null ? '' : ` Takes about ${hourWords(minutes / 60)}.`
  const isOpen = state === 'plan' || state === 'running'
  return {
    title: step,
    text: isOpen ? `For ${projectTitle}.${takes}` : `${projectTitle}: ${headline}`,
    label,
    to,
  }
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
