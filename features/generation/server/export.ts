import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { generationRuns, opportunityUpdateSchedule } from './tables.ts'

export const generationExport: ExportPart[] = [
  part({
    name: 'project-schedule',
    about: "When we'll look at each project next.",
    table: opportunityUpdateSchedule,
    where: inOwnProjects(opportunityUpdateSchedule.projectId),
  }),
  part({
    name: 'generations',
    about: 'What we made for your projects, and when.',
    table: generationRuns,
    where: inOwnProjects(generationRuns.projectId),
  }),
]
