import { eq, sql } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { reports } from '#features/moderation/server/tables.ts'
import { resources } from '#features/resources/server/tables.ts'
import { testPages } from '#features/test-pages/server/tables.ts'
import { testFeedback, testProjects } from '#features/test-tribe/server/tables.ts'
import { joined, part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { modelCalls } from '#kit/server/models/tables.ts'
import { events, notifications, sessions, users } from '#kit/server/tables.ts'

const reportedSubject = sql<string | null>`case ${reports.kind}
  when 'person' then coalesce((select p.username from ${profiles} p
    where p.id = ${reports.subjectId}), 'someone without a username')
  when 'post' then (select p.title from ${forumPosts} p where p.id = ${reports.subjectId})
  when 'response' then (select p.title from ${forumResponses} r join ${forumPosts} p on p.id = r.post_id
    where r.id = ${reports.subjectId})
  when 'test' then (select t.title from ${testProjects} t where t.id = ${reports.subjectId})
  when 'review' then (select t.title from ${testFeedback} f
    join ${testProjects} t on t.id = f.test_project_id where f.id = ${reports.subjectId})
  when 'page' then (select p.headline from ${testPages} p where p.id = ${reports.subjectId})
  when 'link' then (select r.title || ': ' || r.url from ${resources} r where r.id = ${reports.subjectId}) end`

export const kitExport: ExportPart[] = [
  part({
    name: 'account',
    about: 'Your email, when you signed up and when you last signed in.',
    table: users,
    where: (id) => eq(users.id, id),
    without: ['name', 'image', 'banned', 'banReason', 'banExpires'],
  }),
  part({
    name: 'sessions',
    about: "Where you're signed in: device, network address and times.",
    table: sessions,
    where: (id) => eq(sessions.userId, id),
    without: ['token', 'csrfToken', 'impersonatedBy'],
  }),
  part({
    name: 'notifications',
    about: 'Your notifications.',
    table: notifications,
    where: (id) => eq(notifications.userId, id),
    without: ['eventId', 'subjectId'],
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
    about: 'When we used an AI model for you, and how much.',
    table: modelCalls,
    where: (id) => eq(modelCalls.userId, id),
  }),
  joined({
    name: 'reports',
    about: 'What you reported, and what our team decided.',
    tables: [reports],
    columns: ['kind', 'subject', 'reason', 'isAppeal', 'createdAt', 'resolvedAt', 'outcome'],
    select: (db, id) =>
      db
        .select({
          kind: reports.kind,
          subject: reportedSubject,
          reason: reports.reason,
          isAppeal: reports.isAppeal,
          createdAt: reports.createdAt,
          resolvedAt: reports.resolvedAt,
          outcome: reports.outcome,
        })
        .from(reports)
        .where(eq(reports.reporterId, id))
        .orderBy(reports.createdAt),
  }),
]
