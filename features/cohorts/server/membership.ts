import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isUnblocked } from '#features/connections/server/reads.ts'
import { ownProject, projectNotFound } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { users } from '#kit/server/tables.ts'
import { limits, wording } from '../contract.ts'
import type { ChoiceView, OpenCohort, OwnCohort } from '../contract.ts'
import { cohortFounders, cohortMentors, cohortShares } from './tables.ts'
import { cohortNotFound, listOwn, loadOwn } from './viewer.ts'

type Place = { cohortId: string; userId: string }
const mostProjects = 100

export const listMine = async ({ app, viewer }: MemberContext): Promise<{ items: OwnCohort[] }> => ({
  items: await listOwn(app.db, viewer.id),
})

export const readCohort = (
  { app, viewer }: MemberContext,
  { cohortId }: { cohortId: string },
): Promise<OpenCohort> => viewOpen(app, app.db, { cohortId, userId: viewer.id })

async function viewOpen(app: App, db: Reader, place: Place): Promise<OpenCohort> {
  const own = await loadOwn(db, place)
  return {
    ...own,
    mentors: await mentorNames(app, db, place),
    projects: own.isFounder ? await choicesOf(db, place) : [],
  }
}

async function mentorNames({ clock }: App, db: Reader, { cohortId, userId }: Place) {
  const rows = await db
    .select({ name: profiles.username })
    .from(cohortMentors)
    .innerJoin(users, eq(users.id, cohortMentors.userId))
    .leftJoin(profiles, eq(profiles.id, cohortMentors.userId))
    .where(
      and(
        eq(cohortMentors.cohortId, cohortId),
        isPresent(clock.now()),
        isUnblocked(userId, cohortMentors.userId),
      ),
    )
    .orderBy(asc(cohortMentors.createdAt), asc(cohortMentors.userId))
    .limit(limits.mentors)
  return rows.map(({ name }) => name)
}

async function choicesOf(db: Reader, { cohortId, userId }: Place): Promise<ChoiceView[]> {
  const rows = await db
    .select({ id: projects.id, title: projects.title, shown: cohortShares.projectId })
    .from(projects)
    .leftJoin(
      cohortShares,
      and(
        eq(cohortShares.projectId, projects.id),
        eq(cohortShares.cohortId, cohortId),
        eq(cohortShares.userId, userId),
      ),
    )
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), eq(projects.status, 'active')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(mostProjects)
  return rows.map(({ shown, ...project }) => ({ ...project, isShown: shown !== null }))
}

export async function chooseShare(
  { app, viewer }: MemberContext,
  { cohortId, projectId, isShown }: { cohortId: string; projectId: string; isShown: boolean },
): Promise<OpenCohort> {
  const place = { cohortId, userId: viewer.id }
  const { isFounder } = await loadOwn(app.db, place)
  if (!isFounder) throw cohortNotFound()
  return commit(app, async (tx) => {
    await lockFounder(tx, place)
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    if (isShown) await show(tx, { ...place, project, at: app.clock.now() })
    else await tx.delete(cohortShares).where(and(isOf(place), eq(cohortShares.projectId, project.id)))
    return viewOpen(app, tx, place)
  })
}

type Showing = Place & { project: { id: string; status: string }; at: Date }

async function show(tx: Tx, { project, at, ...place }: Showing): Promise<void> {
  if (project.status !== 'active') throw projectNotFound()
  const shown = await tx
    .insert(cohortShares)
    .values({ ...place, projectId: project.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ projectId: cohortShares.projectId })
  if (shown.length === 0) return
  const { n } = one(await tx.select({ n: count() }).from(cohortShares).where(isOf(place)), 'count')
  if (n > limits.shared) throw new Refusal('unprocessable', wording.sharesFull)
}

const isOf = ({ cohortId, userId }: Place) =>
  and(eq(cohortShares.cohortId, cohortId), eq(cohortShares.userId, userId))

/** So that choices count one after the other, and none is made while its founder leaves. */
async function lockFounder(tx: Tx, { cohortId, userId }: Place): Promise<void> {
  const locked = await tx
    .select({ userId: cohortFounders.userId })
    .from(cohortFounders)
    .where(and(eq(cohortFounders.cohortId, cohortId), eq(cohortFounders.userId, userId)))
    .for('update')
  if (locked.length === 0) throw cohortNotFound()
}

/** As a founder and as a mentor. A founder's shares go with the row. */
export async function leaveCohort({ app, viewer }: MemberContext, { cohortId }: { cohortId: string }) {
  const userId = viewer.id
  await loadOwn(app.db, { cohortId, userId })
  await commit(app, async (tx) => {
    let left = 0
    for (const people of [cohortFounders, cohortMentors]) {
      const mine = and(eq(people.cohortId, cohortId), eq(people.userId, userId))
      left += (await tx.delete(people).where(mine).returning({ userId: people.userId })).length
    }
    if (left === 0) return
    await recordEvent(tx, {
      name: 'cohort.left',
      actorId: userId,
      subjectId: cohortId,
      at: app.clock.now(),
    })
  })
  return { done: true as const }
}
