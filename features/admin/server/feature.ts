import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { admin } from '../contract.ts'
import { listFailedJobs, readModelUse, retryJob } from './admin.ts'
import { exportAudit, listAudit, readAuditFilters } from './audit.ts'
import { listFailedEmails, resendEmail } from './emails.ts'
import { adminEvents } from './events.ts'
import { readHealth, sendTestEmail } from './health.ts'
import { readMetrics } from './metrics.ts'
import { addNote, removeNote } from './notes.ts'
import { readOverview } from './overview.ts'
import { ban, endSessions, sendReset, setRole, unban, warn } from './person-acts.ts'
import { readShownMetrics } from './shown-metrics.ts'
import { listUsers, readUser } from './users.ts'
import { readWaiting } from './waiting.ts'

export const adminFeature = {
  routes: serve(admin, {
    failedJobs: listFailedJobs,
    retryJob,
    failedEmails: listFailedEmails,
    resendEmail,
    models: readModelUse,
    health: readHealth,
    sendTestEmail,
    waiting: readWaiting,
    overview: readOverview,
    metrics: readMetrics,
    shownMetrics: readShownMetrics,
    users: listUsers,
    user: readUser,
    setRole,
    ban,
    warn,
    unban,
    endSessions,
    sendReset,
    addNote,
    removeNote,
    audit: listAudit,
    auditFilters: readAuditFilters,
    auditExport: exportAudit,
  }),
  events: adminEvents,
} satisfies Feature
