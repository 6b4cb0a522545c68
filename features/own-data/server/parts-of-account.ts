import { and, eq, or, sql } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { calendarFeeds } from '#features/action-plans/server/tables.ts'
import { assistantConversations, assistantSnoozes, userFeedback } from '#features/assistant/server/tables.ts'
import { payments, planGrants, subscriptions } from '#features/billing/server/tables.ts'
import { buildRequests } from '#features/build-requests/server/tables.ts'
import { enquiries } from '#features/enquiries/server/tables.ts'
import { memberStories } from '#features/landing/server/tables.ts'
import { notificationSettings } from '#features/notifications/server/tables.ts'
import { addressChanges, profileSettings } from '#features/profiles/server/tables.ts'
import { marketSignalSources } from '#features/signals/server/tables.ts'
import { questionnaireQuestions, userTraitResponses } from '#features/traits/server/tables.ts'
import { modelCalls } from '#kit/server/models/tables.ts'
import { drafts, events, notifications, sessions, users } from '#kit/server/tables.ts'
import { joined, part } from './part.ts'
import type { Part } from './part.ts'

/** Sent signed in, or with an address that is proven to be this person's. */
const sentBy = (
  userId: string,
  {
    user,
    address,
  }: {
    user: typeof enquiries.userId | typeof buildRequests.userId
    address: typeof enquiries.email | typeof buildRequests.userEmail
  },
) =>
  or(
    eq(user, userId),
    sql`lower(${address}) = (select u.email from ${users} u where u.id = ${userId} and u.email_verified)`,
  )

export const partsOfAccount: Part[] = [
  part({
    name: 'account',
    about: 'Your address, when you signed up and when you last signed in.',
    table: users,
    where: (id) => eq(users.id, id),
    without: ['name', 'image', 'banned', 'banReason', 'banExpires'],
  }),
  part({
    name: 'profile',
    about: 'What others may see of you. Your picture is a file of its own, picture.webp.',
    table: profiles,
    where: (id) => eq(profiles.id, id),
  }),
  part({
    name: 'profile-choices',
    about: 'What of your profile you show.',
    table: profileSettings,
    where: (id) => eq(profileSettings.userId, id),
    without: ['nameKey'],
  }),
  part({
    name: 'address-change',
    about: 'A new address that waits for its link to be opened.',
    table: addressChanges,
    where: (id) => eq(addressChanges.userId, id),
    without: ['tokenHash'],
  }),
  part({
    name: 'sessions',
    about: 'Where you are signed in: device, network address and times.',
    table: sessions,
    where: (id) => eq(sessions.userId, id),
    without: ['token', 'csrfToken', 'impersonatedBy'],
  }),
  joined({
    name: 'answers',
    about: 'Your answers to the questionnaire.',
    tables: [userTraitResponses],
    columns: ['questionNumber', 'question', 'option', 'text', 'updatedAt'],
    select: (db, id) =>
      db
        .select({
          questionNumber: questionnaireQuestions.questionNumber,
          question: questionnaireQuestions.questionText,
          option: userTraitResponses.responseOption,
          text: userTraitResponses.responseText,
          updatedAt: userTraitResponses.updatedAt,
        })
        .from(userTraitResponses)
        .innerJoin(questionnaireQuestions, eq(questionnaireQuestions.id, userTraitResponses.questionId))
        .where(eq(userTraitResponses.userId, id))
        .orderBy(questionnaireQuestions.questionNumber),
  }),
  part({
    name: 'drafts',
    about: 'Texts that you have typed and not sent.',
    table: drafts,
    where: (id) => eq(drafts.userId, id),
  }),
  part({
    name: 'notifications',
    about: 'What you were told of.',
    table: notifications,
    where: (id) => eq(notifications.userId, id),
    without: ['eventId', 'subjectId'],
  }),
  part({
    name: 'notification-choices',
    about: 'What you want to be told of, and by which letters.',
    table: notificationSettings,
    where: (id) => eq(notificationSettings.userId, id),
    without: ['token', 'weekToken'],
  }),
  part({
    name: 'calendar',
    about: 'Since when you have a private calendar address; the address itself is a key and is not here.',
    table: calendarFeeds,
    where: (id) => eq(calendarFeeds.userId, id),
    without: ['token'],
  }),
  part({
    name: 'log',
    about: 'What you did here, by kind and time.',
    table: events,
    where: (id) => eq(events.actorId, id),
    without: ['data', 'subjectId'],
  }),
  part({
    name: 'model-calls',
    about: 'When a language model was asked for you, and how much it used.',
    table: modelCalls,
    where: (id) => eq(modelCalls.userId, id),
  }),
  part({
    name: 'assistant-questions',
    about: 'What you asked the assistant, and what it or the team answered.',
    table: userFeedback,
    where: (id) => eq(userFeedback.userId, id),
    without: ['answeredBy'],
  }),
  part({
    name: 'assistant-conversation',
    about: 'When your conversation with the chat assistant began.',
    table: assistantConversations,
    where: (id) => eq(assistantConversations.userId, id),
  }),
  part({
    name: 'assistant-snoozes',
    about: 'Tasks of My Assistant that you put aside.',
    table: assistantSnoozes,
    where: (id) => eq(assistantSnoozes.userId, id),
  }),
  part({
    name: 'build-requests',
    about: 'Requests for custom builds, and their answers.',
    table: buildRequests,
    where: (id) => sentBy(id, { user: buildRequests.userId, address: buildRequests.userEmail }),
    without: ['webhookUrl'],
  }),
  part({
    name: 'enquiries',
    about: 'What you wrote to the team.',
    table: enquiries,
    where: (id) => sentBy(id, { user: enquiries.userId, address: enquiries.email }),
  }),
  part({
    name: 'sources',
    about: 'Live sources that you added, as an administrator.',
    table: marketSignalSources,
    where: (id) => and(eq(marketSignalSources.createdBy, id)),
    without: ['etag', 'lastModified', 'lastError'],
  }),
  part({
    name: 'subscription',
    about: 'Your subscription to Builder Track, as Stripe last said.',
    table: subscriptions,
    where: (id) => eq(subscriptions.userId, id),
    without: ['checkoutAttempt', 'checkoutAt'],
  }),
  part({
    name: 'plan-grant',
    about: 'Builder Track that an administrator gave you.',
    table: planGrants,
    where: (id) => eq(planGrants.userId, id),
    without: ['grantedBy'],
  }),
  part({
    name: 'payments',
    about: 'What you paid, with the invoices.',
    table: payments,
    where: (id) => eq(payments.userId, id),
  }),
  part({
    name: 'story',
    about: 'Your story for the home page, if you sent one.',
    table: memberStories,
    where: (id) => eq(memberStories.userId, id),
  }),
]
