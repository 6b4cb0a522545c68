import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { projectPages } from './tables.ts'

export const publicPagesExport: ExportPart[] = [
  part({
    name: 'public-pages',
    about: 'Who can see each of your projects from outside. A public page is at /b/ and then its slug.',
    table: projectPages,
    where: inOwnProjects(projectPages.projectId),
  }),
]
