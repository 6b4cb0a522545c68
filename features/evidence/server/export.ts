import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { confidenceChanges, evidence, experiments, moments } from './tables.ts'

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
]
