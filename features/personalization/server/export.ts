import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { projectPersonalizations, workedPrompts } from './tables.ts'

export const personalizationExport: ExportPart[] = [
  part({
    name: 'personalizations',
    about: "Every version of your projects' personalized insights.",
    table: projectPersonalizations,
    where: inOwnProjects(projectPersonalizations.projectId),
  }),
  part({
    name: 'prompts-that-worked',
    about: 'The coding prompts you checked off.',
    table: workedPrompts,
    where: inOwnProjects(workedPrompts.projectId),
  }),
]
