import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { buildRequests } from '../contract.ts'
import { eraseBuildRequests } from './erasure.ts'
import { buildRequestsEvents } from './events.ts'
import { buildRequestsExport } from './export.ts'
import { forgetVisitorsRequests, removeOwnRequest, removeRequest } from './removing.ts'
import { answerRequest, listMine, listQueue, submitRequest } from './requests.ts'
import { sendBuildRequest } from './webhook.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'build-request.send': { requestId: string }
  }
}

export const buildRequestsFeature = {
  routes: serve(buildRequests, {
    submit: submitRequest,
    mine: listMine,
    removeMine: removeOwnRequest,
    queue: listQueue,
    answer: answerRequest,
    remove: removeRequest,
  }),
  jobs: {
    'build-request.send': { words: 'Sending on a build request', run: sendBuildRequest, outside: true },
  },
  events: buildRequestsEvents,
  housekeeping: forgetVisitorsRequests,
  exports: buildRequestsExport,
  erases: eraseBuildRequests,
} satisfies Feature
