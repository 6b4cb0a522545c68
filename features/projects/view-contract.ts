import { z } from 'zod'
import { time } from '#kit/contract/paging.ts'
import { provenances, rungs } from '#planner/levels.ts'
import { brief } from '#planner/plan/plan.ts'
import { assetTypes, fields, guides, phaseKinds } from '#planner/terms.ts'
import { written } from './written-contract.ts'

export const projectTypes = ['ai_generated', 'user_provided', 'digital_asset'] as const
const task = z.object({
  id: z.string(),
  phaseId: z.string(),
  title: z.string(),
  doneWhen: z.string(),
  minutes: z.number().int().nullable(),
  guide: z.enum(guides).nullable(),
  resource: z.object({ label: z.string(), href: z.string() }).nullable(),
  madeBy: z.string(),
  done: z.boolean(),
  doneAt: time.nullable(),
  note: z.string().nullable(),
  /** Someone has paid, which answers what this open task finds out. */
  isAnswered: z.boolean(),
})
export type TaskView = z.infer<typeof task>

const phase = z.object({
  id: z.string(),
  kind: z.enum(phaseKinds),
  name: z.string(),
  description: z.string(),
  weeks: z.number().int(),
  tasks: z.array(task),
})
export type PhaseView = z.infer<typeof phase>

export const projectCard = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  projectType: z.enum(projectTypes),
  category: z.string(),
  field: z.enum(fields),
  assetType: z.enum(assetTypes).nullable(),
  status: z.enum(['active', 'archived']),
  progress: z.number().int(),
  rung: z.enum(rungs),
  provenance: z.enum(provenances),
  tasksDone: z.number().int(),
  tasksTotal: z.number().int(),
  createdAt: time,
  updatedAt: time,
  erasedAt: time.nullable(),
})
export type ProjectCard = z.infer<typeof projectCard>

export const projectGlance = projectCard.pick({
  id: true,
  title: true,
  progress: true,
  rung: true,
  provenance: true,
})
export type ProjectGlance = z.infer<typeof projectGlance>

export const projectView = projectCard.extend({
  brief,
  madeBy: z.string(),
  written: written.nullable(),
  ideaId: z.string().nullable(),
  implementationPlan: z.object({ phases: z.array(phase) }),
})
export type ProjectView = z.infer<typeof projectView>
