import { and, desc, eq, lte } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { week } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { WeeklyPlan, WeekView } from '../contract.ts'
import { catalog, challengeOf } from './catalog.ts'
import { weeklyChallenges } from './tables.ts'
import { drawFor } from './weekly.ts'

const weeksShown = 12

export async function readWeeklyPlan({ app }: MemberContext): Promise<WeeklyPlan> {
  return planOf(app.db, app.clock.now())
}

export async function chooseNextWeek(
  { app, viewer }: MemberContext,
  { challengeId }: { challengeId: string | null },
): Promise<WeeklyPlan> {
  const now = app.clock.now()
  const weekOf = nextWeek(now)
  if (challengeId !== null && !challengeOf(challengeId))
    throw new Refusal('invalid', wording.notFound, { fields: { challengeId: wording.notFound } })
  return commit(app, async (tx) => {
    if (challengeId === null)
      await tx
        .delete(weeklyChallenges)
        .where(and(eq(weeklyChallenges.weekOf, weekOf), eq(weeklyChallenges.status, 'planned')))
    else {
      const choice = { challengeId, chosen: true, chosenBy: viewer.id }
      await tx
        .insert(weeklyChallenges)
        .values({ ...choice, weekOf, status: 'planned', createdAt: now })
        .onConflictDoUpdate({
          target: weeklyChallenges.weekOf,
          set: choice,
          setWhere: eq(weeklyChallenges.status, 'planned'),
        })
    }
    return planOf(tx, now)
  })
}

const nextWeek = (now: Date) => mondayOf(new Date(now.getTime() + week))

async function planOf(db: Reader, now: Date): Promise<WeeklyPlan> {
  const [thisWeek, next] = [mondayOf(now), nextWeek(now)]
  const rows = await db
    .select({ week: weeklyChallenges, email: users.email, username: profiles.username })
    .from(weeklyChallenges)
    .leftJoin(users, eq(users.id, weeklyChallenges.chosenBy))
    .leftJoin(profiles, eq(profiles.id, weeklyChallenges.chosenBy))
    .where(lte(weeklyChallenges.weekOf, next))
    .orderBy(desc(weeklyChallenges.weekOf))
    .limit(weeksShown + 2)
  const weeks: WeekView[] = rows.map(({ week: { weekOf, challengeId, chosen }, email, username }) => ({
    weekOf,
    challengeId,
    title: challengeOf(challengeId)?.title ?? null,
    chosen,
    chosenBy: username ?? email,
  }))
  const drawn = drawFor(next)
  return {
    current: weeks.find(({ weekOf }) => weekOf === thisWeek) ?? null,
    next: weeks.find(({ weekOf }) => weekOf === next) ?? {
      weekOf: next,
      challengeId: drawn,
      title: ensure(challengeOf(drawn)).title,
      chosen: false,
      chosenBy: null,
    },
    past: weeks.filter(({ weekOf }) => weekOf < thisWeek).slice(0, weeksShown),
    choices: catalog.map(({ id, title }) => ({ id, title })),
  }
}
