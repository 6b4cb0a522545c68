import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { projectPersonalizations } from './tables.ts'

/** What of it a person gets with their own data. */
export const personalizationExport: ExportPart[] = [
  part({
    name: 'personalizations',
    about: 'Every version of what was personalised for your projects.',
    table: projectPersonalizations,
    where: inOwnProjects(projectPersonalizations.projectId),
  }),
]
