import type { ItemView, PlanState } from '#features/action-plans/contract.ts'
import type { ProjectCard, ProjectView, TaskView } from '#features/projects/contract.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { ask } from './asking.ts'
import { listed, named, unclear } from './names.ts'

const most = 100

export async function projectsOf(context: MemberContext): Promise<ProjectCard[]> {
  return (await ask(context, 'projects.list', { status: 'active', limit: most })).items
}

export async function projectNamed(context: MemberContext, wanted?: string): Promise<ProjectCard> {
  const among = await projectsOf(context)
  if (among.length === 0) throw unclear('There is no active project here yet.')
  if (wanted) return named({ wanted, among, nameOf: ({ title }) => title, kind: 'project' })
  if (among.length === 1) return itemAt(among, 0)
  throw unclear(`Which project? Pick one of: ${listed(among.map(({ title }) => title))}`)
}

export type NumberedTask = { number: string; task: TaskView }
export type NumberedItem = { number: string; item: ItemView }

export const numberedTasks = ({ implementationPlan }: ProjectView): NumberedTask[] =>
  implementationPlan.phases.flatMap(({ tasks }, phase) =>
    tasks.map((task, place) => ({ number: `${phase + 1}.${place + 1}`, task })),
  )

export const numberedItems = ({ plan }: PlanState): NumberedItem[] =>
  (plan?.items ?? [])
    .filter(({ droppedAt }) => droppedAt === null)
    .map((item, place) => ({ number: `W${place + 1}`, item }))

type Meant = { of: 'plan'; task: TaskView; number: string } | { of: 'week'; item: ItemView; number: string }

export async function taskNamed(context: MemberContext, projectId: string, wanted: string): Promise<Meant> {
  const [project, week] = await Promise.all([
    ask(context, 'projects.read', { projectId }),
    ask(context, 'actionPlans.read', { projectId }),
  ])
  const among: Meant[] = [
    ...numberedTasks(project).map((one) => ({ of: 'plan' as const, ...one })),
    ...numberedItems(week).map((one) => ({ of: 'week' as const, ...one })),
  ]
  const byNumber = among.find(({ number }) => number.toLowerCase() === wanted.trim().toLowerCase())
  if (byNumber) return byNumber
  return named({ wanted, among, nameOf: nameOf, kind: 'task' })
}

const nameOf = (one: Meant) => (one.of === 'plan' ? one.task.title : one.item.task)
