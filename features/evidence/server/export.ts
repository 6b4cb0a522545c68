import { eq, sql } from 'drizzle-orm'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { confidenceChanges, evidence, experiments, forecastAsking, forecasts, moments } from './tables.ts'

export const evidenceExport: ExportPart[] = [
  part({
    name: 'tests',
    about: 'Tests you started, and what you decided.',
    table: experiments,
    where: inOwnProjects(experiments.projectId),
  }),
  part({
    name: 'evidence',
    about: 'The evidence you added.',
    table: evidence,
    where: inOwnProjects(evidence.projectId),
  }),
  part({
    name: 'confidence',
    about: 'Each change in your confidence level, and what caused it.',
    table: confidenceChanges,
    where: inOwnProjects(confidenceChanges.projectId),
  }),
  part({
    name: 'moments',
    about: 'When a test reached a mark, and your first payments.',
    table: moments,
    where: inOwnProjects(moments.projectId),
  }),
  part({
    name: 'forecasts',
    about: 'How likely you said a test was to reach its target, and why. Empty where you left it out.',
    table: forecasts,
    where: (userId) =>
      sql`${forecasts.experimentId} in (select ${experiments.id} from ${experiments}
        where ${inOwnProjects(experiments.projectId)(userId)})`,
  }),
  part({
    name: 'forecast-settings',
    about: 'Whether we ask you for forecasts, if you chose.',
    table: forecastAsking,
    where: (userId) => eq(forecastAsking.userId, userId),
  }),
]
