import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { collaborations } from '../contract.ts'
import { suggestWeekly } from './batch.ts'
import { decide } from './decide.ts'
import { collaborationsEvents } from './events.ts'
import { collaborationsExport } from './export.ts'
import { endCollaboration, listActive, pauseMatching } from './matches.ts'
import { suggestedNames } from './reads.ts'
import { findCollaborators, readSuggestions } from './suggestions.ts'
import { readTrial, saveTrial, tickTrial } from './trials.ts'
import { withdraw } from './withdraw.ts'
import { writeMatches } from './writing.ts'

export const collaborationsFeature = {
  routes: serve(collaborations, {
    suggestions: readSuggestions,
    collaborators: findCollaborators,
    decide,
    withdraw,
    active: listActive,
    pause: pauseMatching,
    end: endCollaboration,
    trial: readTrial,
    saveTrial,
    tickTrial,
  }),
  jobs: { 'matches.write': { words: 'Words on matches by an AI model', run: writeMatches, slow: true } },
  sweeps: [{ name: 'collaborators', every: periods.matchSweep, run: suggestWeekly }],
  events: collaborationsEvents,
  titles: { suggested: suggestedNames },
  exports: collaborationsExport,
} satisfies Feature
