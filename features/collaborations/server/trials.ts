import { eq } from 'drizzle-orm'
import { userMatches } from '#features/connections/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { wording } from '../contract.ts'
import type { TrialView } from '../contract.ts'
import type { TrialForm } from '../trial-form.ts'
import { lockRunningMatch, otherOf, runningMatch } from './matches.ts'
import { trialAgreements } from './tables.ts'

type OneMatch = { matchId: string }
type TrialRow = typeof trialAgreements.$inferSelect
type MatchRow = typeof userMatches.$inferSelect

export async function readTrial(
  { app, viewer }: MemberContext,
  { matchId }: OneMatch,
): Promise<{ trial: TrialView | null }> {
  const match = await runningMatch(app.db, { viewerId: viewer.id, matchId })
  const [row] = await app.db.select().from(trialAgreements).where(eq(trialAgreements.matchId, match.id))
  return { trial: row ? view(row, match, viewer.id) : null }
}

/** Any change clears both check marks: no one has agreed to the new text. */
export async function saveTrial(
  { app, viewer }: MemberContext,
  { matchId, readAt, ...form }: OneMatch & TrialForm & { readAt?: string | null },
): Promise<TrialView> {
  const at = app.clock.now()
  const { trial, recipients } = await commit(app, async (tx) => {
    const match = await lockRunningMatch(tx, { viewerId: viewer.id, matchId })
    const [before] = await tx.select().from(trialAgreements).where(eq(trialAgreements.matchId, match.id))
    if (before && isSame(before, form)) return { trial: view(before, match, viewer.id), recipients: [] }
    if (
      readAt !== undefined &&
      (before?.updatedAt.getTime() ?? null) !== (readAt && new Date(readAt).getTime())
    )
      throw new Refusal('conflict', wording.trialMoved)
    if (form.endsOn < at.toISOString().slice(0, 10))
      throw new Refusal('invalid', wording.endsInThePast, { fields: { endsOn: wording.endsInThePast } })
    const values = { ...form, user1TickedAt: null, user2TickedAt: null, updatedAt: at }
    const row = one(
      await tx
        .insert(trialAgreements)
        .values({ matchId: match.id, ...values })
        .onConflictDoUpdate({ target: trialAgreements.matchId, set: values })
        .returning(),
      'trial agreement',
    )
    const recipients = [otherOf(match, viewer.id)]
    await recordEvent(tx, { name: 'trial.changed', actorId: viewer.id, subjectId: match.id, at, recipients })
    return { trial: view(row, match, viewer.id), recipients }
  })
  announce(app.live, recipients)
  return trial
}

export async function tickTrial(
  { app, viewer }: MemberContext,
  { matchId, readAt }: OneMatch & { readAt: string },
): Promise<TrialView> {
  const at = app.clock.now()
  const { trial, recipients } = await commit(app, async (tx) => {
    const match = await lockRunningMatch(tx, { viewerId: viewer.id, matchId })
    const [row] = await tx.select().from(trialAgreements).where(eq(trialAgreements.matchId, match.id))
    if (!row) throw notFound(wording.trialMissing)
    if (row.updatedAt.getTime() !== new Date(readAt).getTime())
      throw new Refusal('conflict', wording.trialMoved)
    const mine = match.user1Id === viewer.id ? 'user1TickedAt' : 'user2TickedAt'
    if (row[mine]) return { trial: view(row, match, viewer.id), recipients: [] }
    const ticked = one(
      await tx
        .update(trialAgreements)
        .set({ [mine]: at })
        .where(eq(trialAgreements.matchId, match.id))
        .returning(),
      'trial agreement',
    )
    const recipients = ticked.user1TickedAt && ticked.user2TickedAt ? [otherOf(match, viewer.id)] : []
    if (recipients.length > 0)
      await recordEvent(tx, {
        name: 'trial.agreed',
        actorId: viewer.id,
        subjectId: match.id,
        at,
        recipients,
      })
    return { trial: view(ticked, match, viewer.id), recipients: [otherOf(match, viewer.id)] }
  })
  announce(app.live, recipients)
  return trial
}

function isSame(row: TrialRow, form: TrialForm): boolean {
  return (['scope', 'deliverables', 'ownership', 'hoursAWeek', 'endsOn'] as const).every(
    (field) => row[field] === form[field],
  )
}

function view(row: TrialRow, match: MatchRow, viewerId: string): TrialView {
  const iAmFirst = match.user1Id === viewerId
  const [mine, theirs] = iAmFirst
    ? [row.user1TickedAt, row.user2TickedAt]
    : [row.user2TickedAt, row.user1TickedAt]
  return {
    scope: row.scope,
    deliverables: row.deliverables,
    ownership: row.ownership,
    hoursAWeek: row.hoursAWeek,
    endsOn: row.endsOn,
    iTicked: mine !== null,
    theyTicked: theirs !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
