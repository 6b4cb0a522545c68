import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { profiles } from '#features/accounts/server/tables.ts'
import {
  badgeAwards,
  badges,
  challengeEnrolments,
  challengeTicks,
  userBadges,
} from '#features/challenges/server/tables.ts'
import {
  matchSettings,
  projectCollaborationSuggestions,
  trialAgreements,
} from '#features/collaborations/server/tables.ts'
import { eventParticipants, eventProjects, vibeEvents } from '#features/events/server/tables.ts'
import {
  forumEdits,
  forumFollows,
  forumLikes,
  forumMentions,
  forumPosts,
  forumRemovals,
  forumResponses,
} from '#features/forum/server/tables.ts'
import { chatMessages, chatReads, chatRooms, endedConversations } from '#features/messages/server/tables.ts'
import { reports } from '#features/moderation/server/tables.ts'
import { userBlocks, userMatches } from '#features/profiles/server/tables.ts'
import { resourceSaves, resources } from '#features/resources/server/tables.ts'
import { testFeedback, testProjects } from '#features/test-tribe/server/tables.ts'
import { joined, part } from './part.ts'
import type { Part } from './part.ts'

const ofMyMatches =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select m.id from ${userMatches} m where ${userId} in (m.user1_id, m.user2_id))`
const inMyRooms = (userId: string): SQL =>
  sql`${chatMessages.chatRoomId} in (select r.id from ${chatRooms} r join ${userMatches} m on m.id = r.match_id where ${userId} in (m.user1_id, m.user2_id))`

/** What was reported, by its title, or a person by their username. */
const reportedSubject = sql<string | null>`case ${reports.kind}
  when 'person' then coalesce((select p.username from ${profiles} p where p.id = ${reports.subjectId}), 'somebody without a username')
  when 'post' then (select p.title from ${forumPosts} p where p.id = ${reports.subjectId})
  when 'response' then (select p.title from ${forumResponses} r join ${forumPosts} p on p.id = r.post_id where r.id = ${reports.subjectId})
  when 'test' then (select t.title from ${testProjects} t where t.id = ${reports.subjectId})
  when 'review' then (select t.title from ${testFeedback} f join ${testProjects} t on t.id = f.test_project_id where f.id = ${reports.subjectId})
  when 'link' then (select r.title || ': ' || r.url from ${resources} r where r.id = ${reports.subjectId}) end`

export const partsOfCommunity: Part[] = [
  // Who said no to whom is private, and so is what a suggestion was computed from.
  part({
    name: 'matches',
    about: 'People you talk or work with.',
    table: userMatches,
    where: (id) => or(eq(userMatches.user1Id, id), eq(userMatches.user2Id, id)),
    without: ['user1Accepted', 'user2Accepted', 'declinedAt', 'compatibilityReason'],
  }),
  part({
    name: 'match-suggestions',
    about: 'People suggested to you, and what you decided.',
    table: projectCollaborationSuggestions,
    where: (id) => eq(projectCollaborationSuggestions.user1Id, id),
    without: ['content'],
  }),
  part({
    name: 'match-settings',
    about: 'Whether you paused matching.',
    table: matchSettings,
    where: (id) => eq(matchSettings.userId, id),
  }),
  part({
    name: 'trial-agreements',
    about: 'Two-week trials that you agreed on or were filling in.',
    table: trialAgreements,
    where: ofMyMatches(trialAgreements.matchId),
  }),
  part({
    name: 'conversations',
    about: 'Your conversations.',
    table: chatRooms,
    where: ofMyMatches(chatRooms.matchId),
  }),
  part({
    name: 'messages',
    about: 'The messages of your conversations, your own and those to you; others by their username only.',
    table: chatMessages,
    where: inMyRooms,
    without: ['clientId', 'sequence'],
  }),
  part({
    name: 'conversations-read',
    about: 'Up to where you have read.',
    table: chatReads,
    where: (id) => eq(chatReads.userId, id),
  }),
  part({
    name: 'conversations-ended',
    about: 'Conversations whose other side deleted their account.',
    table: endedConversations,
    where: (id) => eq(endedConversations.userId, id),
  }),
  part({
    name: 'blocked',
    about: 'People you blocked.',
    table: userBlocks,
    where: (id) => eq(userBlocks.blockerId, id),
  }),
  part({
    name: 'forum-posts',
    about: 'Your posts.',
    table: forumPosts,
    where: (id) => eq(forumPosts.userId, id),
    without: ['search', 'folded', 'deletedBy'],
  }),
  part({
    name: 'forum-responses',
    about: 'Your responses.',
    table: forumResponses,
    where: (id) => eq(forumResponses.userId, id),
    without: ['search', 'folded', 'deletedBy'],
  }),
  part({
    name: 'forum-versions',
    about: 'What your posts and responses said before you changed them.',
    table: forumEdits,
    where: (id) =>
      sql`${forumEdits.postId} in (select p.id from ${forumPosts} p where p.user_id = ${id}) or ${forumEdits.responseId} in (select r.id from ${forumResponses} r where r.user_id = ${id})`,
  }),
  part({
    name: 'forum-likes',
    about: 'Responses that you like.',
    table: forumLikes,
    where: (id) => eq(forumLikes.userId, id),
  }),
  part({
    name: 'forum-follows',
    about: 'Posts that you follow or muted.',
    table: forumFollows,
    where: (id) => eq(forumFollows.userId, id),
  }),
  part({
    name: 'forum-mentions',
    about: 'Where you were named with an @.',
    table: forumMentions,
    where: (id) => eq(forumMentions.userId, id),
  }),
  part({
    name: 'forum-hidden',
    about: 'What of yours administrators hid, their reasons, and what you answered.',
    table: forumRemovals,
    where: (id) => eq(forumRemovals.userId, id),
    without: ['decidedBy'],
  }),
  joined({
    name: 'marathons',
    about: 'Marathons that you are or were registered for.',
    tables: [eventParticipants],
    columns: ['title', 'eventDate', 'status', 'createdAt'],
    select: (db, id) =>
      db
        .select({
          title: vibeEvents.title,
          eventDate: vibeEvents.eventDate,
          status: eventParticipants.status,
          createdAt: eventParticipants.createdAt,
        })
        .from(eventParticipants)
        .innerJoin(vibeEvents, eq(vibeEvents.id, eventParticipants.eventId))
        .where(eq(eventParticipants.userId, id))
        .orderBy(vibeEvents.eventDate),
  }),
  part({
    name: 'marathon-projects',
    about: 'What you showed at marathons.',
    table: eventProjects,
    where: (id) => eq(eventProjects.userId, id),
  }),
  part({
    name: 'test-tribe-tests',
    about: 'Projects that you put into the Test Tribe.',
    table: testProjects,
    where: (id) => eq(testProjects.userId, id),
  }),
  part({
    name: 'test-tribe-reviews-given',
    about: "Your reviews of others' tests.",
    table: testFeedback,
    where: (id) => eq(testFeedback.testerId, id),
    without: ['evidenceId'],
  }),
  part({
    name: 'test-tribe-reviews-received',
    about: 'Reviews of your tests, as you see them.',
    table: testFeedback,
    where: (id) =>
      and(
        isNull(testFeedback.hiddenAt),
        sql`${testFeedback.testProjectId} in (select t.id from ${testProjects} t where t.user_id = ${id})`,
      ),
  }),
  part({
    name: 'challenges',
    about: 'Challenges that you took part in.',
    table: challengeEnrolments,
    where: (id) => eq(challengeEnrolments.userId, id),
  }),
  part({
    name: 'challenge-steps',
    about: 'Steps that you ticked, with what you wrote.',
    table: challengeTicks,
    where: (id) =>
      sql`${challengeTicks.enrolmentId} in (select e.id from ${challengeEnrolments} e where e.user_id = ${id})`,
  }),
  joined({
    name: 'badges',
    about: 'Your badges.',
    tables: [userBadges],
    columns: ['badge', 'count', 'earnedAt'],
    select: (db, id) =>
      db
        .select({ badge: badges.name, count: userBadges.count, earnedAt: userBadges.earnedAt })
        .from(userBadges)
        .innerJoin(badges, eq(badges.id, userBadges.badgeId))
        .where(eq(userBadges.userId, id))
        .orderBy(badges.name),
  }),
  part({
    name: 'badge-awards',
    about: 'What each badge was given for.',
    table: badgeAwards,
    where: (id) => eq(badgeAwards.userId, id),
  }),
  joined({
    name: 'resources-saved',
    about: 'Resources that you saved.',
    tables: [resourceSaves],
    columns: ['title', 'url', 'createdAt'],
    select: (db, id) =>
      db
        .select({ title: resources.title, url: resources.url, createdAt: resourceSaves.createdAt })
        .from(resourceSaves)
        .innerJoin(resources, eq(resources.id, resourceSaves.resourceId))
        .where(eq(resourceSaves.userId, id))
        .orderBy(resourceSaves.createdAt),
  }),
  joined({
    name: 'reports',
    about: 'What you reported, and what was decided.',
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
