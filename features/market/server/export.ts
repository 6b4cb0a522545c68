import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { projectCompetitors, projectEconomics, projectMarkets } from './tables.ts'

export const marketExport: ExportPart[] = [
  part({
    name: 'competitors',
    about: 'Competitors that you found.',
    table: projectCompetitors,
    where: inOwnProjects(projectCompetitors.projectId),
  }),
  part({
    name: 'pricing',
    about: 'Your price ladders and break-even assumptions.',
    table: projectEconomics,
    where: inOwnProjects(projectEconomics.projectId),
  }),
  part({
    name: 'markets',
    about: "What a language model wrote of your projects' markets, with Planner's own beside it.",
    table: projectMarkets,
    where: inOwnProjects(projectMarkets.projectId),
  }),
]
