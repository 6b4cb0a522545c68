import { eq, inArray } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { openAppeal } from '#features/moderation/server/commands.ts'
import type { Deciding, Described, Effect, ReportRule } from '#features/moderation/server/commands.ts'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { wording } from '../contract.ts'
import { talkLists } from './tables.ts'

/** Strangers report from the page itself; members have no other way to it. */
export const askReports: ReportRule = {
  table: talkLists,
  explainsHiding: true,
  assertReportable: async () => {
    throw notFound(wording.notFound)
  },
  describe,
  outcomes: {
    hide: (tx, context, deciding) => decide(tx, context, { ...deciding, hides: true }),
    keep: (tx, context, deciding) => decide(tx, context, { ...deciding, hides: false }),
  },
}

export async function appealTalks(
  { app, viewer }: MemberContext,
  { projectId, reason }: { projectId: string; reason: string },
): Promise<{ asked: true }> {
  const recipients = await commit(app, async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId })
    const [list] = await tx.select().from(talkLists).where(eq(talkLists.projectId, projectId))
    if (!list?.hiddenAt) throw new Refusal('conflict', wording.notHidden)
    const subject = { kind: 'ask' as const, subjectId: list.id }
    await openAppeal(tx, { ...subject, reporterId: viewer.id, reason, at: app.clock.now() })
    return notifyAdministrators(tx, app, {
      name: 'work.reported',
      subjectId: list.id,
      actorId: viewer.id,
      about: 'ask',
    })
  })
  announce(app.live, recipients)
  return { asked: true }
}

async function describe(db: Reader, ids: string[]): Promise<Map<string, Described>> {
  const rows = await db
    .select({ list: talkLists, userId: projects.userId, username: profiles.username, title: projects.title })
    .from(talkLists)
    .innerJoin(projects, eq(projects.id, talkLists.projectId))
    .leftJoin(profiles, eq(profiles.id, projects.userId))
    .where(inArray(talkLists.id, ids))
  return new Map(
    rows.map(({ list, userId, username, title }) => [
      list.id,
      {
        title: `Asking for talks about “${title}”`,
        text: [list.responsibleName, list.contactEmail, list.how, ...list.times].filter(Boolean).join('\n'),
        path: null,
        author: { id: userId, name: username ?? list.responsibleName },
        isHidden: list.hiddenAt !== null,
      },
    ]),
  )
}

async function decide(
  tx: Tx,
  { viewer, auditAbout }: MemberContext,
  { subjectId, reason, at, hides }: Deciding & { hides: boolean },
): Promise<Effect> {
  const [found] = await tx
    .select({ list: talkLists, userId: projects.userId })
    .from(talkLists)
    .innerJoin(projects, eq(projects.id, talkLists.projectId))
    .where(eq(talkLists.id, subjectId))
    .for('update', { of: talkLists })
  if (!found || (found.list.hiddenAt !== null) === hides) return {}
  auditAbout?.(found.userId)
  await tx
    .update(talkLists)
    .set(hides ? { hiddenAt: at, hiddenReason: reason ?? null } : { hiddenAt: null, hiddenReason: null })
    .where(eq(talkLists.id, subjectId))
  await recordEvent(tx, {
    name: hides ? 'talks.hidden' : 'talks.restored',
    actorId: viewer.id,
    subjectId: found.list.projectId,
    at,
    recipients: [found.userId],
  })
  return { recipients: [found.userId] }
}
