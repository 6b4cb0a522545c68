import { z } from 'zod'
import { wording as ideasWording } from '#features/ideas/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, filledLine, tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf } from '#kit/contract/paging.ts'
import { taskLimits } from '#planner/plan/plan.ts'
import { assetTypes } from '#planner/terms.ts'
import type { PhaseKind } from '#planner/terms.ts'
import { beforePlan, planAnswers } from './before-plan-contract.ts'
import { projectCard, projectTypes, projectView } from './view-contract.ts'
import { plannersVersion } from './written-contract.ts'

export { projectCard, projectGlance } from './view-contract.ts'
export type { PhaseView, ProjectCard, ProjectGlance, ProjectView, TaskView } from './view-contract.ts'

export const wording = {
  loadFailed: 'Failed to load projects. Please try again.',
  detailFailed: 'Failed to fetch project details. Please try again.',
  createFailed: ideasWording.createFailed,
  assetFailed: 'Failed to analyze asset. Please try again.',
  notFound: 'Project not found.',
  fillIn: 'Please fill in all required fields',
  duplicate:
    'You already have a project with this title and description. Open it from Projects, or change one of them.',
  changedElsewhere: 'You changed this project in another window. What you typed is still here.',
  signedOut: 'Please log in to view your projects',
  noteFull: 'This note is full. Shorten it in your plan, then add more.',
} as const

export const limits = {
  title: 120,
  description: 4000,
  category: 60,
  taskTitle: taskLimits.title,
  doneWhen: taskLimits.doneWhen,
  tasks: 200,
  note: 2000,
} as const

const minutes = 'Please enter whole minutes, from 1 to 10,000.'

export const ideaForm = z.object({
  title: filledLine(limits.title, wording.fillIn),
  description: filled(limits.description, wording.fillIn),
})
export const assetForm = z.object({
  title: filledLine(limits.title, wording.fillIn),
  assetType: z.enum(assetTypes, { error: wording.fillIn }),
  description: filled(limits.description, wording.fillIn),
  details: filled(limits.description, wording.fillIn),
})
export const editForm = z.object({
  title: filledLine(limits.title, wording.fillIn),
  description: filled(limits.description, wording.fillIn),
  category: filledLine(limits.category, wording.fillIn),
})
export const taskForm = z.object({
  title: filledLine(limits.taskTitle, wording.fillIn),
  doneWhen: z.string().trim().max(limits.doneWhen, under(limits.doneWhen)).optional(),
  minutes: z
    .number({ error: minutes })
    .int({ error: minutes })
    .min(1, { error: minutes })
    .max(10_000, { error: minutes })
    .nullable()
    .optional(),
  note: z.string().trim().max(limits.note, under(limits.note)).nullable().optional(),
})

export const projectTypeLabels = {
  ai_generated: 'AI generated',
  user_provided: 'User provided',
  digital_asset: 'Digital asset',
} as const

export function phaseKindOf(name: string): PhaseKind {
  const lower = name.toLowerCase()
  if (lower.includes('initial setup')) return 'initial_setup'
  if (lower.includes('beta testing')) return 'beta_testing'
  if (lower.includes('development') && !isHiddenPhase(name)) return 'development'
  if (lower.includes('growth')) return 'growth'
  return lower.includes('scaling') ? 'scaling' : 'other'
}

/**
 * Phases whose name matches aren't shown and don't count; also used in SQL. After a change, the daily
 * recount (server/counts.ts) corrects the stored counts.
 */
export const hiddenPhases = 'concept development|platform design'
const hiddenName = new RegExp(hiddenPhases, 'i')

export function isHiddenPhase(name: string): boolean {
  return hiddenName.test(name)
}

const at = tagged('Projects')
const owner = 'owner-of-project' as const
const one = z.object({ projectId: id })
const oneTask = one.extend({ taskId: id })

const selectedIdea = z
  .object({
    id: id.optional(),
    name: filledLine(limits.title, wording.fillIn),
    description: filled(limits.description, wording.fillIn),
  })
  .loose()

const shelves = ['active', 'archived', 'deleted'] as const

export const projects = {
  create: endpoint({
    ...at('Make a project with its plan from an idea of mine, my own idea, or an existing digital asset'),
    method: 'POST',
    path: '/functions/create-project-plan',
    access: 'member',
    creates: true,
    limit: { name: 'plans', attempts: 20, seconds: 60 },
  })
    .input(
      z.object({
        selectedIdea,
        projectType: z.enum(projectTypes),
        userId: z.string().max(64).optional(),
        userTraits: z.record(z.string(), z.unknown()).optional(),
        assetType: z.enum(assetTypes).optional(),
        assetDetails: z
          .object({
            description: filled(limits.description, wording.fillIn),
            details: filled(limits.description, wording.fillIn),
          })
          .optional(),
        answers: planAnswers.optional(),
      }),
    )
    .output(projectView),
  ownIdeaQuestions: endpoint({
    ...at('Up to three questions that my own idea leaves open, and how we read it'),
    method: 'POST',
    path: '/projects/own-idea-questions',
    access: 'member',
    limit: { name: 'own-idea', attempts: 30, seconds: 60 },
  })
    .input(ideaForm)
    .output(beforePlan),
  assetQuestions: endpoint({
    ...at('The numbers that my digital asset leaves open, and how we read the others'),
    method: 'POST',
    path: '/projects/asset-questions',
    access: 'member',
    limit: { name: 'own-idea', attempts: 30, seconds: 60 },
  })
    .input(assetForm.pick({ description: true, details: true }))
    .output(beforePlan),
  list: endpoint({
    ...at('My projects, newest first: active, archived, or deleted in the last 30 days'),
    method: 'GET',
    path: '/projects',
    access: 'member',
    tokens: 'read',
    keepsToProject: true,
  })
    .input(pageInput.extend({ status: z.enum(shelves).default('active') }))
    .output(pageOf(projectCard)),
  read: endpoint({
    ...at('A project of mine with its brief and plan'),
    method: 'GET',
    path: '/projects/{projectId}',
    access: owner,
    tokens: 'read',
  })
    .input(one)
    .output(projectView),
  ...plannersVersion,
  edit: endpoint({
    ...at(
      'Change title, description or category. `known` holds the words as the page knew them: ' +
        'where they are others by now, nothing is overwritten',
    ),
    method: 'PATCH',
    path: '/projects/{projectId}',
    access: owner,
  })
    .input(one.extend({ ...editForm.partial().shape, known: editForm.partial().optional() }))
    .output(projectView),
  archive: endpoint({
    ...at('Archive a project'),
    method: 'PUT',
    path: '/projects/{projectId}/archive',
    access: owner,
  })
    .input(one)
    .output(projectCard),
  restoreArchived: endpoint({
    ...at('Make an archived project active again'),
    method: 'POST',
    path: '/projects/{projectId}/archive/restoration',
    access: owner,
  })
    .input(one)
    .output(projectCard),
  remove: endpoint({
    ...at('Delete a project; it can be restored for 30 days'),
    method: 'DELETE',
    path: '/projects/{projectId}',
    access: owner,
  })
    .input(one)
    .output(z.object({ id: z.string() })),
  restore: endpoint({
    ...at('Bring a deleted project back'),
    method: 'POST',
    path: '/projects/{projectId}/restoration',
    access: owner,
  })
    .input(one)
    .output(projectCard),
  addTask: endpoint({
    ...at('Add a task to a phase'),
    method: 'POST',
    path: '/projects/{projectId}/phases/{phaseId}/tasks',
    access: owner,
    creates: true,
  })
    .input(one.extend({ phaseId: id, ...taskForm.shape }))
    .output(projectView),
  editTask: endpoint({
    ...at('Change a task'),
    method: 'PATCH',
    path: '/projects/{projectId}/tasks/{taskId}',
    access: owner,
  })
    .input(oneTask.extend(taskForm.partial().shape))
    .output(projectView),
  addNote: endpoint({
    ...at('Add a line to the note of a task'),
    method: 'POST',
    path: '/projects/{projectId}/tasks/{taskId}/note',
    access: owner,
    tokens: 'write',
    creates: true,
  })
    .input(oneTask.extend({ text: filled(limits.note) }))
    .output(projectView),
  moveTask: endpoint({
    ...at('Move a task to a place in a phase, counted from 0'),
    method: 'PUT',
    path: '/projects/{projectId}/tasks/{taskId}/place',
    access: owner,
  })
    .input(oneTask.extend({ phaseId: id, position: z.number().int().min(0).max(limits.tasks) }))
    .output(projectView),
  tickTask: endpoint({
    ...at('Tick a task'),
    method: 'PUT',
    path: '/projects/{projectId}/tasks/{taskId}/done',
    access: owner,
    tokens: 'write',
  })
    .input(oneTask)
    .output(projectView),
  untickTask: endpoint({
    ...at('Untick a task'),
    method: 'DELETE',
    path: '/projects/{projectId}/tasks/{taskId}/done',
    access: owner,
    tokens: 'write',
  })
    .input(oneTask)
    .output(projectView),
  removeTask: endpoint({
    ...at('Remove a task; it can be restored'),
    method: 'DELETE',
    path: '/projects/{projectId}/tasks/{taskId}',
    access: owner,
  })
    .input(oneTask)
    .output(projectView),
  restoreTask: endpoint({
    ...at('Bring a removed task back'),
    method: 'POST',
    path: '/projects/{projectId}/tasks/{taskId}/restoration',
    access: owner,
  })
    .input(oneTask)
    .output(projectView),
}
