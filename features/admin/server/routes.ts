import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { admin } from '../contract.ts'
import { listFailedJobs, readModelUse, retryJob } from './admin.ts'
import { exportAudit, listAudit, readAuditFilters } from './audit.ts'
import { listFailedLetters, resendLetter } from './letters.ts'
import { addNote, removeNote } from './notes.ts'
import { readOverview } from './overview.ts'
import { ban, endSessions, sendReset, setRole, unban } from './person-acts.ts'
import { listUsers, readUser } from './users.ts'
import { readWaiting } from './waiting.ts'

const member = implement(admin).$context<MemberContext>().use(guarded)

export const adminRoutes = {
  failedJobs: member.failedJobs.handler(({ context }) => listFailedJobs(context)),
  retryJob: member.retryJob.handler(({ context, input }) => retryJob(context, input)),
  failedLetters: member.failedLetters.handler(({ context }) => listFailedLetters(context)),
  resendLetter: member.resendLetter.handler(({ context, input }) => resendLetter(context, input)),
  models: member.models.handler(({ context }) => readModelUse(context)),
  waiting: member.waiting.handler(({ context }) => readWaiting(context)),
  overview: member.overview.handler(({ context, input }) => readOverview(context, input)),
  users: member.users.handler(({ context, input }) => listUsers(context, input)),
  user: member.user.handler(({ context, input }) => readUser(context, input)),
  setRole: member.setRole.handler(({ context, input }) => setRole(context, input)),
  ban: member.ban.handler(({ context, input }) => ban(context, input)),
  unban: member.unban.handler(({ context, input }) => unban(context, input)),
  endSessions: member.endSessions.handler(({ context, input }) => endSessions(context, input)),
  sendReset: member.sendReset.handler(({ context, input }) => sendReset(context, input)),
  addNote: member.addNote.handler(({ context, input }) => addNote(context, input)),
  removeNote: member.removeNote.handler(({ context, input }) => removeNote(context, input)),
  audit: member.audit.handler(({ context, input }) => listAudit(context, input)),
  auditFilters: member.auditFilters.handler(({ context }) => readAuditFilters(context)),
  auditExport: member.auditExport.handler(({ context, input }) => exportAudit(context, input)),
}
