import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { generation } from '../contract.ts'
import { generationExport } from './export.ts'
import { cancelGeneration, readGeneration, triggerAll } from './generation.ts'
import { makersOf } from './maker.ts'
import { performRun } from './perform.ts'
import { freeRuns, reviveRuns, startProject, sweepDue } from './sweep.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'project.created': { projectId: string }
    'generation.run': { runId: string }
  }
}

export const generationFeature = {
  routes: serve(generation, {
    triggerAll,
    read: readGeneration,
    cancel: cancelGeneration,
  }),
  jobs: {
    'project.created': { words: 'The first schedule of a project', run: startProject, slow: true },
    'generation.run': {
      words: 'Content for a project',
      run: (app, { runId }) => performRun(app, runId, makersOf(app)),
      slow: true,
    },
  },
  sweeps: [
    { name: 'what is due', every: periods.dueSweep, run: sweepDue },
    { name: 'lost generations', every: periods.dueSweep, run: reviveRuns },
  ],
  recover: freeRuns,
  exports: generationExport,
} satisfies Feature
