import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { metricValues, projectMetrics } from './tables.ts'

export const metricsExport: ExportPart[] = [
  part({
    name: 'project-numbers',
    about: 'The number you follow for each project.',
    table: projectMetrics,
    where: inOwnProjects(projectMetrics.projectId),
  }),
  part({
    name: 'project-number-weeks',
    about: 'That number week by week. Revenue is in cents.',
    table: metricValues,
    where: inOwnProjects(metricValues.projectId),
  }),
]
