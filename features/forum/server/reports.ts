import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import type { Deciding, Described, ReportRule } from '#features/moderation/server/commands.ts'
import { isOpenAbout } from '#features/moderation/server/reads.ts'
import { reports } from '#features/moderation/server/tables.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { isSettled } from './newcomers.ts'
import { hidePost } from './posts.ts'
import { lockPost } from './reads.ts'
import { noteRemoval, endRemoval, thingOf } from './removals.ts'
import type { Thing } from './removals.ts'
import { hideResponse, lockResponse } from './responses.ts'
import { unhide } from './restore.ts'
import { forumPosts, forumResponses } from './tables.ts'
import { viewAuthor } from './view.ts'

type Kind = 'post' | 'response'
/** Reports from established members that hide a thing until an administrator has looked. */
const enoughReports = 3

export const postReports: ReportRule = {
  table: forumPosts,
  assertReportable: async (tx, _context, postId) => void (await lockPost(tx, postId)),
  describe: describePosts,
  resolvedEvent: async (_tx, { subjectId }) => ({ name: 'report.resolved', subjectId }),
  ...rulesOf('post'),
}

export const responseReports: ReportRule = {
  table: forumResponses,
  assertReportable: async (tx, { viewer }, responseId) =>
    void (await lockResponse(tx, { viewer, responseId })),
  describe: describeResponses,
  resolvedEvent: async (tx, { subjectId: responseId }) => ({
    name: 'report.resolved',
    subjectId: await postIdOf(tx, responseId),
    data: { responseId },
  }),
  ...rulesOf('response'),
}

function rulesOf(kind: Kind) {
  return {
    explainsHiding: true,
    onReported: async (tx, _context, { subjectId, isNew, at }) =>
      isNew ? hideOnceEnough(tx, { kind, subjectId, at }) : [],
    outcomes: {
      hide: async (tx, context, deciding) => ({
        recipients: await hideFor(tx, context, { ...deciding, kind }),
      }),
      keep: async (tx, { viewer, auditAbout }, { subjectId, at }) => {
        const thing = thingOf(kind, subjectId)
        await unhide(tx, thing)
        const recipients = await endRemoval(tx, thing, { by: viewer.id, at })
        auditAbout?.(recipients[0])
        return { recipients }
      },
    },
  } satisfies Partial<ReportRule>
}

async function describePosts(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db
    .select({ post: forumPosts, username: profiles.username })
    .from(forumPosts)
    .leftJoin(profiles, eq(profiles.id, forumPosts.userId))
    .where(inArray(forumPosts.id, ids))
  return new Map(
    rows.map(({ post, username }) => [
      post.id,
      {
        title: post.title,
        text: post.content,
        path: `/forum/post/${post.id}`,
        author: viewAuthor(post.userId, username),
        isHidden: post.hiddenAt !== null,
      },
    ]),
  )
}

async function describeResponses(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db
    .select({ response: forumResponses, title: forumPosts.title, username: profiles.username })
    .from(forumResponses)
    .innerJoin(forumPosts, eq(forumPosts.id, forumResponses.postId))
    .leftJoin(profiles, eq(profiles.id, forumResponses.userId))
    .where(inArray(forumResponses.id, ids))
  return new Map(
    rows.map(({ response, title, username }) => [
      response.id,
      {
        title,
        text: response.content,
        path: `/forum/post/${response.postId}`,
        author: viewAuthor(response.userId, username),
        isHidden: response.hiddenAt !== null,
      },
    ]),
  )
}

async function postIdOf(tx: Tx, responseId: string): Promise<string> {
  const [row] = await tx
    .select({ postId: forumResponses.postId })
    .from(forumResponses)
    .where(eq(forumResponses.id, responseId))
  return ensure(row).postId
}

type Subject = { kind: Kind; subjectId: string; at: Date }

async function hideOnceEnough(tx: Tx, subject: Subject): Promise<string[]> {
  const { kind, subjectId, at } = subject
  const counted = await tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(isOpenAbout(kind, subjectId), isSettled(at)))
  const hidden = counted.length < enoughReports ? null : await hide(tx, { kind, subjectId, at, by: null })
  if (!hidden) return []
  const recipients = hidden.userId ? [hidden.userId] : []
  await recordEvent(tx, {
    name: 'post.hidden',
    actorId: null,
    subjectId: hidden.postId,
    data: kind === 'response' ? { responseId: subjectId } : {},
    at,
    recipients,
  })
  return recipients
}

/** Leaves what its author has deleted for good. */
async function hideFor(
  tx: Tx,
  context: MemberContext,
  { kind, subjectId, reason, at }: Deciding & { kind: Kind },
): Promise<string[]> {
  const { viewer, auditAbout } = context
  const by = viewer.id
  const hidden =
    (await hide(tx, { kind, subjectId, at, by })) ?? (await confirmHiding(tx, { kind, subjectId, at, by }))
  if (!hidden) return []
  auditAbout?.(hidden.userId)
  const thing: Thing = thingOf(kind, subjectId)
  return noteRemoval(tx, { ...thing, userId: hidden.userId, reason: ensure(reason) }, { by, at })
}

/** Also what its author has just deleted and could still bring back. */
async function confirmHiding(
  tx: Tx,
  { kind, subjectId, at, by }: Subject & { by: string },
): Promise<{ userId: string | null } | undefined> {
  const table = kind === 'post' ? forumPosts : forumResponses
  const undoable = new Date(at.getTime() - periods.forumUndo)
  const [hidden] = await tx
    .update(table)
    .set({ hiddenAt: at, deletedBy: by })
    .where(and(eq(table.id, subjectId), or(isNotNull(table.hiddenAt), gt(table.deletedAt, undoable))))
    .returning({ userId: table.userId })
  return hidden
}

async function hide(
  tx: Tx,
  { kind, subjectId, at, by }: Subject & { by: string | null },
): Promise<{ postId: string; userId: string | null } | null> {
  if (kind === 'post') {
    const hidden = await hidePost(tx, { postId: subjectId, at, by, hiddenAt: at })
    return hidden ? { postId: subjectId, userId: hidden.userId } : null
  }
  const response = await lockLivingResponse(tx, subjectId)
  if (response) await hideResponse(tx, { ...response, at, by, hiddenAt: at })
  return response && { postId: response.postId, userId: response.userId }
}

/**
 * Locks the post first, as every change of a response does. Also where its author deleted the post and
 * may bring it back.
 */
async function lockLivingResponse(tx: Tx, responseId: string) {
  const { id, postId, userId, isSolution } = forumResponses
  const [response] = await tx
    .select({ responseId: id, postId, userId, isSolution })
    .from(forumPosts)
    .innerJoin(forumResponses, eq(postId, forumPosts.id))
    .where(and(eq(id, responseId), isNull(forumResponses.deletedAt)))
    .for('no key update')
  return response ?? null
}
