import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { backups } from '../contract.ts'
import { listBackups, startBackup } from './backups.ts'
import { backupEvents } from './events.ts'
import { backupFileRoutes } from './file-routes.ts'
import { filesAddress, offerDownload, removeCutUploads, removeFile, startUpload } from './files.ts'
import { makeBackup } from './make-backup.ts'
import { forgetOldRuns, startNightlyBackup } from './nightly.ts'
import { startRestore } from './restores.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'backup.make': { runId: string }
  }
}

export const backupsFeature = {
  routes: serve(backups, {
    list: listBackups,
    make: startBackup,
    restore: startRestore,
    upload: startUpload,
    download: offerDownload,
    remove: removeFile,
  }),
  http: backupFileRoutes,
  paths: { [filesAddress]: { secret: true } },
  events: backupEvents,
  jobs: {
    'backup.make': {
      words: 'Making a backup and proving it',
      run: makeBackup,
      slow: true,
      expires: periods.backupLost,
    },
  },
  sweeps: [{ name: 'backups', every: periods.backupSweep, run: startNightlyBackup, atStart: true }],
  housekeeping: async (app) => {
    await forgetOldRuns(app)
    await removeCutUploads(app)
  },
} satisfies Feature
