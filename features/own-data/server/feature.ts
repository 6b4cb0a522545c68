import type { Feature } from '#kit/server/feature.ts'
import { eraseAccount } from './erase.ts'
import { exportRoutes } from './public.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'account.erase': { userId: string }
  }
}

export const ownDataFeature = {
  http: exportRoutes,
  jobs: { 'account.erase': { words: 'Erasing an account', run: eraseAccount } },
} satisfies Feature
