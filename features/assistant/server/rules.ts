import type { NowView } from '#features/evidence/now-contract.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { questions } from '#planner/founder/questions.ts'
import type { AssistantTask, Priority, TaskKind } from '../tasks-contract.ts'

export type ActiveProject = { id: string; title: string; progress: number }
export type Facts = {
  projects: ActiveProject[]
  now: NowView[]
  tested: ReadonlySet<string>
  answered: number
  unread: { count: number; projectId: string; projectTitle: string } | null
  mutualMatches: number
  unreadMessages: number
}

const weights: Record<Priority, number> = { high: 3, medium: 2, low: 1 }

export function tasksFor(facts: Facts, snoozed: ReadonlySet<TaskKind> = new Set()): AssistantTask[] {
  const tasks = facts.projects.length === 0 ? beginning(facts) : going(facts)
  return tasks
    .filter(({ kind }) => !snoozed.has(kind))
    .toSorted((a, b) => weights[b.priority] - weights[a.priority])
}

function beginning({ answered }: Facts): AssistantTask[] {
  const complete = answered >= questions.length
  return [
    {
      kind: 'questionnaire',
      title: complete ? 'Check your questionnaire answers' : 'Complete your trait questionnaire',
      description: complete
        ? "You've answered all eight questions. Change what no longer fits."
        : 'Eight quick questions about your skills, time and goals. Four are enough to start.',
      priority: complete ? 'low' : 'high',
      action: { label: complete ? 'See your answers' : 'Answer the questions', to: '/trait-questionnaire' },
      subject: null,
    },
    {
      kind: 'first-project',
      title: 'Create your first project',
      description: 'Pick one of five ideas that fit your time and budget, or bring your own.',
      priority: 'high',
      action: { label: 'Create a project', to: '/create-project' },
      subject: null,
    },
    {
      kind: 'roadmap',
      title: 'Explore the roadmap',
      description: 'See every step from "no idea yet" to your first customers.',
      priority: 'high',
      action: { label: 'View Roadmap', to: '/roadmap' },
      subject: null,
    },
  ]
}

function going(facts: Facts): AssistantTask[] {
  return [
    finish(facts),
    test(facts),
    opportunities(facts),
    collaborator(facts),
    messages(facts),
    forum(),
  ].filter((task) => task !== null)
}

function finish({ projects, now }: Facts): AssistantTask | null {
  const open = projects.filter(({ progress }) => progress < 100)
  if (open.length === 0) return null
  const first = now.find(({ projectId }) => open.some(({ id }) => id === projectId))
  const project = open.find(({ id }) => id === first?.projectId) ?? itemAt(open, 0)
  return {
    kind: 'finish',
    title: 'Complete unfinished projects',
    description: first ? `Next in ${project.title}: ${first.step}.` : `${project.title} has a plan.`,
    priority: 'high',
    action: { label: 'Open the guide', to: '/vibe-coding-guide' },
    subject: projectLink(project, 'implementation'),
  }
}

function test({ projects, tested }: Facts): AssistantTask | null {
  const finished = projects.filter(({ id, progress }) => progress >= 100 && !tested.has(id))
  if (finished.length === 0) return null
  return {
    kind: 'test',
    title: 'Test completed projects',
    description: `${itemAt(finished, 0).title} is done, but no one has tested it yet.`,
    priority: 'high',
    action: { label: 'Find testers', to: '/test-tribe' },
    subject: projectLink(itemAt(finished, 0)),
  }
}

function opportunities({ unread }: Facts): AssistantTask | null {
  if (!unread) return null
  const description =
    unread.count === 1
      ? `There's a new analysis for ${unread.projectTitle}.`
      : `You have ${unread.count} new analyses to read. The latest is for ${unread.projectTitle}.`
  return {
    kind: 'opportunities',
    title: 'Review new opportunities',
    description,
    priority: 'high',
    action: { label: 'Read the analysis', to: `/projects/${unread.projectId}?tab=opportunities` },
    subject: null,
  }
}

function collaborator({ mutualMatches }: Facts): AssistantTask | null {
  if (mutualMatches > 0) return null
  return {
    kind: 'collaborator',
    title: 'Find a collaborator',
    description:
      "You're not working with anyone yet. Every week we suggest people whose skills fill your gaps.",
    priority: 'medium',
    action: { label: 'See your matches', to: '/matches' },
    subject: null,
  }
}

function messages({ unreadMessages }: Facts): AssistantTask {
  const description =
    unreadMessages > 0
      ? `You have ${unreadMessages} unread ${unreadMessages === 1 ? 'message' : 'messages'}.`
      : 'No new messages. Say hi to someone new.'
  return {
    kind: 'messages',
    title: 'Check messages',
    description,
    priority: 'low',
    action: { label: 'Open messages', to: '/messages' },
    subject: null,
  }
}

function forum(): AssistantTask {
  return {
    kind: 'forum',
    title: 'Get or give support in the forum',
    description: 'Ask for help, or answer a question you know.',
    priority: 'low',
    action: { label: 'Open the forum', to: '/forum' },
    subject: null,
  }
}

const projectLink = ({ id, title }: ActiveProject, tab?: string) => ({
  title,
  to: `/projects/${id}${tab ? `?tab=${tab}` : ''}`,
})
