import { sendWeeklyLetter } from '#features/action-plans/server/letter.ts'
import { followAccount } from '#features/billing/server/follow-account.ts'
import { synchronise } from '#features/billing/server/synchronise.ts'
import { sendBuildRequest } from '#features/build-requests/server/webhook.ts'
import { isInRoom } from '#features/messages/server/reads.ts'
import { isLivingPost } from '#features/forum/server/reads.ts'
import { sendNews } from '#features/notifications/server/news.ts'
import { sendDigest } from '#features/notifications/server/digest.ts'
import { eraseAccount } from '#features/own-data/server/erase.ts'
import { ownerOf } from '#features/projects/server/reads.ts'
import { performRun } from '#features/generation/server/perform.ts'
import { scheduleProject } from '#features/generation/server/sweep.ts'
import type { JobHandlers } from '#kit/server/jobs.ts'
import type { TopicRules } from '#kit/server/live.ts'
import { makers } from './makers.ts'

/** What does the work of each job. */
export const handlers: JobHandlers = {
  'project.created': (app, { projectId }) => scheduleProject(app, projectId),
  'generation.run': (app, { runId }) => performRun(app, runId, makers),
  'build-request.send': (app, { requestId }) => sendBuildRequest(app, { requestId }),
  'weekly-letter.send': (app, { userId }) => sendWeeklyLetter(app, { userId }),
  'news-letter.send': (app, { userId }) => sendNews(app, { userId }),
  'digest.send': (app, { userId }) => sendDigest(app, { userId }),
  'billing.synchronise': (app, data) => synchronise(app, data),
  'billing.follow-account': (app, { userId }) => followAccount(app, { userId }),
  'account.erase': (app, { userId }) => eraseAccount(app, { userId }),
}

/** Who may hear each kind of topic. */
export const topicRules: TopicRules = {
  project: async (app, viewer, projectId) => (await ownerOf(app.db, projectId)) === viewer.id,
  room: (app, viewer, roomId) => isInRoom(app.db, viewer.id, roomId),
  post: async (app, _viewer, postId) => isLivingPost(app.db, postId),
  user: async (_app, viewer, userId) => userId === viewer.id,
}
