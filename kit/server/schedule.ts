const second = 1000
const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Every period of the product, in milliseconds, on one page. */
export const periods = {
  memberIdle: 30 * minute,
  memberIdleWarning: 25 * minute,
  adminIdle: 15 * minute,
  adminIdleWarning: 12 * minute,
  /** How stale a session's last activity may be on disk; the idle limit is exact to this. */
  activityGrain: 15 * second,
  sessionLifetime: 30 * day,
  /** Who typed their password this recently need not type it again for what asks for it. */
  proof: 10 * minute,
  /** How long a browser is remembered by which somebody has signed in. */
  knownBrowser: 365 * day,
  /** The link that confirms an address at sign-up works for this long; the one for a new password; the one to a new address. */
  confirmationLink: 1 * day,
  resetLink: 1 * hour,
  addressChange: 1 * day,
  /** An account that is to be deleted can be kept for this long. */
  accountDeletion: 14 * day,
  /** How often it is looked for whose day has come. */
  deletionSweep: 10 * minute,
  /** A repeated create with the same key answers as the first did for this long. */
  idempotencyKept: 1 * day,
  /** A deleted project can be brought back for this long. */
  deletedProjectKept: 30 * day,
  /** What a member removed can be brought back for so long. */
  removedKept: 30 * day,
  /** A Free account's trial, from sign-up on. */
  trial: 14 * day,
  /** A page at Stripe where somebody may pay is open for this long; Stripe allows half an hour to a day. */
  checkoutOpen: 1 * hour,
  /** Stripe has this long for an answer. */
  stripeAnswer: 5 * second,
  /** An event of Stripe's is remembered for this long; it delivers one again for three days. */
  billingEventsKept: 30 * day,
  /** How old a signature of Stripe's may be. */
  stripeSignature: 5 * minute,
  /** When an access token was last used is known to this. */
  tokenUseGrain: 1 * hour,
  /** An app has this long to fetch its first token; each token works this long; what was allowed ends after this. */
  oauthCode: 1 * minute,
  oauthAccess: 1 * hour,
  oauthGrant: 90 * day,
  /** A refresh token that no one uses for this long works no more. */
  oauthRefresh: 30 * day,
  /** How long a spent code or token is remembered, ended access, and an app that nobody connected. */
  spentSecretKept: 1 * day,
  endedAccessKept: 90 * day,
  unusedAppKept: 7 * day,
  /** How old a signature may be that comes to a project's evidence inbox; the secret before a new one is taken for a day. */
  inboxSignature: 5 * minute,
  inboxEarlierSecret: 1 * day,
  /** What came to it is listed for this long, and counts when it is no older. */
  inboxEventsKept: 365 * day,
  housekeeping: 1 * hour,
  mailSweep: 3 * second,
  /** A process that sends a message has this long; longer than the mail server's own time. */
  mailClaim: 2 * minute,
  /** After this a message that could not be sent is not tried again. */
  mailTries: 1 * day,
  /** A message is kept for this long, sent or not: long enough to see what went wrong, and no archive of letters. */
  mailsKept: 30 * day,
  /** 'Analysis updates every 4 days'; no other period is shown anywhere. */
  opportunityAnalysis: 4 * day,
  actionPlan: 7 * day,
  weeklyEmail: 7 * day,
  dailyDigest: 1 * day,
  weeklyDigest: 7 * day,
  /** A message that was not read for this long is told of by email. */
  messageEmail: 30 * minute,
  /** New people that one may write to are counted over this. */
  outreach: 1 * day,
  /** What happened longer ago than this is news no more. */
  newsEmail: 2 * day,
  newsSweep: 1 * minute,
  /** The landing page's live figures are counted anew after this. */
  landingCounts: 10 * minute,
  /** What administrators have turned off is read again after this; so is how the server is doing. */
  switchesKept: 5 * second,
  statusKept: 5 * second,
  /** The status page waits this long for each part, and says 'unknown' after that. */
  statusWait: 3 * second,
  /** Emails and jobs that wait longer than this are late. */
  statusSlow: 10 * minute,
  /** How often it is looked for whose email of what is new is due. */
  digestSweep: 10 * minute,
  /** What somebody was told of and has read is erased after this. */
  readNotificationKept: 90 * day,
  /** Newcomers to the forum have tighter limits for this long, or until a response of theirs is accepted. */
  newcomer: 3 * day,
  /** An account can have one test page open in its first days, and more after them. */
  pagesNewAccount: 7 * day,
  /** How often test pages are looked for that have come to their end. */
  pageSweep: 1 * minute,
  /** What a visitor left on a test page and never confirmed is erased after this; what they confirmed, so long after the page closed. */
  pageAnswerUnconfirmed: 7 * day,
  pageAnswersKept: 365 * day,
  /** An email that a tester by link left is erased after this, if they confirmed it; else after `pageAnswerUnconfirmed`. */
  guestEmailKept: 365 * day,
  /** A contact message is kept for this long after it was answered or, if it never was, came; a visitor's build request after its last change. */
  visitorWordsKept: 365 * day,
  /** The link by which founders look at their own page uncounted. */
  pageOwnLook: 1 * day,
  /** What one deleted in the forum can be brought back for this long. */
  forumUndo: 10 * minute,
  /** How often one may show a project. */
  showcase: 14 * day,
  /** How often what is due is looked for; each look takes a batch, and goes on while batches are full. */
  dueSweep: 2 * minute,
  /** What was due and never got made is queued again after this. */
  dueRetry: 30 * minute,
  /** Collaborators are suggested once a week, from Monday's midnight (UTC); how often a week that has begun is looked for. */
  matchSweep: 10 * minute,
  /** How often a new week's challenge, the next marathons and near ones are looked for. */
  communitySweep: 10 * minute,
  /** How often it is looked who has finished a challenge; of those who were not here meanwhile, after `challengeLook`. */
  challengeSweep: 5 * second,
  challengeLook: 10 * minute,
  /** Who is registered for a marathon is told this long before. */
  marathonReminder: 1 * day,
  /** An event is announced at most this long before. */
  eventAhead: 730 * day,
  /** Who has been away for this long is suggested to nobody. */
  matchIdle: 30 * day,
  /** Somebody without a suggestion this week is looked for again after this, when they ask. */
  matchLook: 1 * minute,
  /** A yes to a suggested collaborator is kept for this long without theirs. */
  matchWaits: 28 * day,
  jobPoll: 2 * second,
  /** Sockets are asked for a sign of life, and sessions behind them looked at, this often. */
  liveHeartbeat: 25 * second,
  /** When the program ends, a page's socket has this long to say goodbye. */
  liveGoodbye: 1 * second,
  /** A job whose process has died is given to another after this. */
  jobExpires: 10 * minute,
  /** A generation that has said nothing for this long has lost its process. */
  generationSilence: 3 * minute,
  /** One that has been silent for this long has lost its job as well, and is given a new one. */
  generationLost: 4 * minute,
  /** A failed job can be looked at and tried again for this long. */
  failedJobKept: 14 * day,
  /** How long a call waits for a generation that another process works on. */
  generationWait: 20 * second,
  /** A model that has not written its ideas after this long never will: every try of its job is behind. */
  writingLost: 1 * hour,
  /** After five failures in a row the model is left alone for this long. */
  modelBreak: 1 * minute,
  /** A model that asks for a longer pause than this is tried again all the same. */
  modelLongestBreak: 1 * hour,
  /** The same question is answered from memory for this long. */
  modelAnswerKept: 10 * minute,
  /** The ledger of model calls is kept for this long. */
  modelCallsKept: 400 * day,
  /** An administrator's act without an end is still happening for this long; after that, no one knows its end. */
  adminActUnderway: 1 * minute,
  /** Entries of the administrators' audit log are kept for this long. */
  adminActsKept: 730 * day,
  /** A live source is read again after this long; a host is asked no oftener than `feedHost`, by all processes together. */
  feeds: 6 * hour,
  feedHost: 10 * minute,
  /** How often sources that are due are looked for. */
  feedSweep: 5 * minute,
  /** After a failure a source waits this long, then twice as long each time, up to a day. */
  feedRetry: 15 * minute,
  feedRetryMost: 1 * day,
  /** A link of the library is asked again after this; one that failed sooner. */
  linkCheck: 7 * day,
  linkRecheck: 1 * day,
  linkSweep: 10 * minute,
  /** Items of live sources are erased after this long. */
  signalsKept: 180 * day,
  /** An analysis cites items of live sources that are no older than this. */
  signalsCited: 30 * day,
} as const

/** The midnight (UTC) with which a day began: days of limits and figures begin there. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** The Monday (UTC) of a day's week, as an ISO date: weekly batches carry it. */
export function mondayOf(now: Date): string {
  const day0 = startOfDay(now)
  return new Date(day0.getTime() - ((day0.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
}
