import { lt } from 'drizzle-orm'
import { isOwnProject, isPartOfOwnProject } from '#features/projects/server/reads.ts'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { market } from '../contract.ts'
import { saveEconomics, readEconomics } from './economics.ts'
import { marketExport } from './export.ts'
import { makeMarket } from './make.ts'
import { addCompetitor, editCompetitor, readMarket, removeCompetitor, restoreCompetitor } from './market.ts'
import { projectCompetitors } from './tables.ts'

export const marketFeature = {
  routes: serve(market, {
    read: readMarket,
    addCompetitor,
    editCompetitor,
    removeCompetitor,
    restoreCompetitor,
    economics: readEconomics,
    keepEconomics: saveEconomics,
  }),
  makes: { market: makeMarket },
  draftPlaces: { 'project-competitor': isOwnProject, competitor: isPartOfOwnProject(projectCompetitors) },
  housekeeping: ({ db, clock }) =>
    db
      .delete(projectCompetitors)
      .where(lt(projectCompetitors.removedAt, new Date(clock.now().getTime() - periods.removedKept))),
  exports: marketExport,
} satisfies Feature
