import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { evidence } from '../contract.ts'
import { editEvidence, logEvidence, readEvidence, removeEvidence, restoreEvidence } from './evidence.ts'
import { decideExperiment, startExperiment } from './experiments.ts'

export const evidenceFeature = {
  routes: serve(evidence, {
    read: readEvidence,
    log: logEvidence,
    edit: editEvidence,
    remove: removeEvidence,
    restore: restoreEvidence,
    start: startExperiment,
    decide: decideExperiment,
  }),
} satisfies Feature
