import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { interviews } from '../contract.ts'
import { readDeviceKey } from './device-key.ts'
import { interviewsExport } from './export.ts'
import {
  editInterview,
  finishInterview,
  listInterviews,
  readInterview,
  removeInterview,
} from './interviews.ts'
import { readScript, resetScript, saveScript } from './script.ts'

export const interviewsFeature = {
  routes: serve(interviews, {
    deviceKey: readDeviceKey,
    script: readScript,
    saveScript,
    resetScript,
    list: listInterviews,
    finish: finishInterview,
    read: readInterview,
    edit: editInterview,
    remove: removeInterview,
  }),
  exports: interviewsExport,
} satisfies Feature
