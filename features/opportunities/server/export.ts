import { eq } from 'drizzle-orm'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { opportunityAnalyses, opportunityChoices, userOpportunities } from './tables.ts'

export const opportunitiesExport: ExportPart[] = [
  part({
    name: 'analyses',
    about: "Every version of your projects' analyses.",
    table: opportunityAnalyses,
    where: inOwnProjects(opportunityAnalyses.projectId),
  }),
  part({
    name: 'analyses-read',
    about: 'Which analyses you have read.',
    table: userOpportunities,
    where: (id) => eq(userOpportunities.userId, id),
  }),
  part({
    name: 'opportunity-choices',
    about: 'What you decided about opportunities.',
    table: opportunityChoices,
    where: inOwnProjects(opportunityChoices.projectId),
  }),
]
