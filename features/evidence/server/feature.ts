import { lt } from 'drizzle-orm'
import { isOwnProject, isPartOfOwnProject } from '#features/projects/server/reads.ts'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { evidence } from '../contract.ts'
import { evidenceEvents } from './events.ts'
import { editEvidence, logEvidence, readEvidence, removeEvidence, restoreEvidence } from './evidence.ts'
import { decideExperiment, startExperiment } from './experiments.ts'
import { evidenceExport } from './export.ts'
import { askForecasts, readForecasts } from './forecasts.ts'
import { closeMoment } from './moments.ts'
import { readNow } from './now.ts'
import { playOutcomes } from './outcomes.ts'
import { recountLevels } from './recount.ts'
import { evidence as evidenceRows } from './tables.ts'

export const evidenceFeature = {
  routes: serve(evidence, {
    now: readNow,
    read: readEvidence,
    log: logEvidence,
    edit: editEvidence,
    remove: removeEvidence,
    restore: restoreEvidence,
    start: startExperiment,
    decide: decideExperiment,
    closeMoment,
    forecasts: readForecasts,
    askForecasts,
  }),
  events: evidenceEvents,
  draftPlaces: {
    'project-evidence': isOwnProject,
    evidence: isPartOfOwnProject(evidenceRows),
    'project-test': isOwnProject,
  },
  housekeeping: ({ db, clock }) =>
    db
      .delete(evidenceRows)
      .where(lt(evidenceRows.removedAt, new Date(clock.now().getTime() - periods.removedKept))),
  recounts: [recountLevels],
  playOutcomes,
  exports: evidenceExport,
} satisfies Feature
