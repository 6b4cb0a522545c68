import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { inOwnProjects } from './reads.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

export const projectsExport: ExportPart[] = [
  part({
    name: 'projects',
    about: 'Your projects with their plans. Deleted ones are included until we erase them.',
    table: projects,
    where: (id) => eq(projects.userId, id),
  }),
  part({
    name: 'project-phases',
    about: 'The phases of your projects.',
    table: projectPhases,
    where: inOwnProjects(projectPhases.projectId),
  }),
  part({
    name: 'project-tasks',
    about: 'The tasks of your projects.',
    table: projectTasks,
    where: inOwnProjects(projectTasks.projectId),
  }),
]
