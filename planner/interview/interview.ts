import { knowledge } from '#planner/knowledge/index.ts'
import type { Brief } from '#planner/plan/plan.ts'
import type { PlanInput } from '#planner/plan/project.ts'
import { readProject } from '#planner/plan/read-own-idea.ts'
import { capital } from '#planner/words.ts'

type Interviewed = {
  projectType: PlanInput['projectType']
  title: string
  description: string
  brief: Pick<Brief, 'who' | 'problem'>
}

const sayable = { scene: 160, people: 90, title: 60 }

/** Asks what people did, never what they would do. Five to eight sentences, most telling first. */
export function interviewQuestions(project: Interviewed): string[] {
  const isAsset = project.projectType === 'digital_asset'
  return [
    lastTime(project),
    'What did you do about it, step by step?',
    'What did that cost you, in time or in money?',
    isAsset
      ? 'Where did you get stuck, or almost give up?'
      : 'How often did this come up in the last month? Walk me through one of those times.',
    'What else have you tried, and why did you stop or keep going?',
    'What have you given up or paid for so far to make this easier?',
    othersLike(project),
  ]
}

function lastTime({ projectType, title, brief }: Interviewed): string {
  if (projectType === 'digital_asset')
    return title.length <= sayable.title
      ? `When did you last use “${title.trim()}” or something like it? Tell me about that day.`
      : 'When did you last use something like this? Tell me about that day.'
  const scene = projectType === 'ai_generated' ? sceneOf(brief.problem) : null
  return scene
    ? `Picture this. ${scene} When did something like that last happen to you?`
    : 'When did you last run into this problem? Tell me about that day.'
}

function sceneOf(problem: string): string | null {
  const [first = ''] = /^.*?[.!?]”?(?= |$)/s.exec(problem.replaceAll(/\s+/g, ' ').trim()) ?? []
  return first && first.length <= sayable.scene ? first : null
}

function othersLike(project: Interviewed): string {
  const people = peopleOf(project)
  return people && people.length <= sayable.people
    ? `Do you know other ${people} with this problem? Could you introduce me to one of them?`
    : 'Do you know other people with this problem? Could you introduce me to one of them?'
}

function peopleOf({ projectType, title, description, brief }: Interviewed): string | null {
  if (projectType === 'user_provided') return readProject({ title, description, brief }).people
  return knowledge.audiences.find(({ many }) => capital(many) === brief.who)?.many ?? null
}
