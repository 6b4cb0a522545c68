import { day, hour, minute, second } from '#kit/contract/time.ts'

/** In ms. */
export const periods = {
  memberIdle: 30 * minute,
  memberIdleWarning: 25 * minute,
  adminIdle: 15 * minute,
  adminIdleWarning: 12 * minute,
  activityGrain: 15 * second,
  sessionLifetime: 30 * day,
  proof: 10 * minute,
  passkeyChallenge: 5 * minute,
  providerTicket: 10 * minute,
  providerAnswer: 10 * second,
  secondFactorSetup: 15 * minute,
  notMeLink: 14 * day,
  signInLink: 15 * minute,
  knownBrowser: 365 * day,
  confirmationLink: 1 * day,
  resetLink: 1 * hour,
  addressChange: 1 * day,
  accountDeletion: 14 * day,
  deletionSweep: 10 * minute,
  idempotencyKept: 1 * day,
  deletedProjectKept: 30 * day,
  removedKept: 30 * day,
  trial: 14 * day,
  checkoutOpen: 1 * hour,
  stripeAnswer: 5 * second,
  /** Some stores put a large file together without a word. */
  backupStoreAnswer: 2 * minute,
  /** Stripe redelivers for three days. */
  billingEventsKept: 30 * day,
  stripeSignature: 5 * minute,
  tokenUseGrain: 1 * hour,
  oauthCode: 1 * minute,
  oauthAccess: 1 * hour,
  oauthGrant: 90 * day,
  oauthRefresh: 30 * day,
  spentSecretKept: 1 * day,
  endedAccessKept: 90 * day,
  unusedAppKept: 7 * day,
  inboxSignature: 5 * minute,
  inboxEarlierSecret: 1 * day,
  inboxEventsKept: 365 * day,
  housekeeping: 1 * hour,
  recount: 1 * day,
  playCounts: 1 * day,
  mailSweep: 3 * second,
  replicaCheck: 1 * second,
  replicaBehind: 5 * second,
  mailClaim: 2 * minute,
  mailsKept: 30 * day,
  talkNamesKept: 90 * day,
  talkAnswerAwaited: 14 * day,
  /** Also shown: 'Analysis updates every 4 days'. */
  opportunityAnalysis: 4 * day,
  actionPlan: 7 * day,
  weeklyEmail: 7 * day,
  dailyDigest: 1 * day,
  weeklyDigest: 7 * day,
  messageEmail: 30 * minute,
  outreach: 1 * day,
  newsEmail: 2 * day,
  newsSweep: 1 * minute,
  landingCounts: 10 * minute,
  shownMetricsKept: 10 * minute,
  switchesKept: 5 * second,
  /** Twice in each minute that is counted. */
  statusCheck: 30 * second,
  statusDaysKept: 92 * day,
  pageSpeedsKept: 92 * day,
  statusKept: 5 * second,
  statusWait: 3 * second,
  statusSlow: 10 * minute,
  digestSweep: 10 * minute,
  readNotificationKept: 90 * day,
  waitingKept: 180 * day,
  newcomer: 3 * day,
  pagesNewAccount: 7 * day,
  pageSweep: 1 * minute,
  pageAnswerUnconfirmed: 7 * day,
  pageAnswersKept: 365 * day,
  guestEmailKept: 365 * day,
  /**
   * After the answer to a contact message (or its arrival, if unanswered), and after the last change of
   * a visitor's build request.
   */
  visitorWordsKept: 365 * day,
  pageOwnLook: 1 * day,
  forumUndo: 10 * minute,
  showcase: 14 * day,
  /** Each sweep takes batches until one isn't full. */
  dueSweep: 2 * minute,
  dueRetry: 30 * minute,
  matchSweep: 10 * minute,
  communitySweep: 10 * minute,
  /** For recently active users; everyone else: `challengeLook`. */
  challengeSweep: 5 * second,
  challengeLook: 10 * minute,
  marathonReminder: 1 * day,
  eventAhead: 730 * day,
  matchIdle: 30 * day,
  matchLook: 1 * minute,
  matchWaits: 28 * day,
  jobPoll: 2 * second,
  liveHeartbeat: 25 * second,
  liveGoodbye: 1 * second,
  jobExpires: 10 * minute,
  slowJobExpires: 1 * hour,
  generationHeartbeat: 1 * minute,
  /** Without a heartbeat for this long, the process is presumed dead. */
  generationSilence: 3 * minute,
  /** After this, its job is presumed lost too and replaced. */
  generationLost: 4 * minute,
  failedJobKept: 14 * day,
  generationWait: 20 * second,
  /** Longer than all tries of the job together. */
  writingLost: 1 * hour,
  modelBreak: 1 * minute,
  modelLongestBreak: 1 * hour,
  modelAnswerKept: 10 * minute,
  modelCallsKept: 400 * day,
  adminActUnderway: 1 * minute,
  adminActsKept: 730 * day,
  /** Per source; `feedHost` limits each host across all processes. */
  feeds: 6 * hour,
  feedHost: 10 * minute,
  feedSweep: 5 * minute,
  feedRetry: 15 * minute,
  feedRetryMost: 1 * day,
  linkCheck: 7 * day,
  linkRecheck: 1 * day,
  linkSweep: 10 * minute,
  signalsKept: 180 * day,
  signalsCited: 30 * day,
  backupSweep: 5 * minute,
  /** Unfinished after this, its process has ended. */
  backupLost: 6 * hour,
  backupRunsKept: 400 * day,
  uploadPass: 12 * hour,
  downloadPass: 1 * hour,
} as const

export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** The week's Monday (UTC), as an ISO date. */
export function mondayOf(now: Date): string {
  const day0 = startOfDay(now)
  return new Date(day0.getTime() - ((day0.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
}
