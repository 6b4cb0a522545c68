import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { piecesOf } from '#features/evidence/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { week } from '#kit/contract/time.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { weeksHeld, wishesIn } from '#planner/founder/wishes.ts'
import type { WishView } from '../contract.ts'
import { actionPlans, weekWishes } from './tables.ts'

type WishRow = typeof weekWishes.$inferSelect
type Heard = { projectId: string; texts: string[]; heardIn: WishRow['heardIn']; at: Date }

/** The same words are heard once while they hold, and not again once undone. */
export async function hearWishes(tx: Tx, { projectId, texts, heardIn, at }: Heard): Promise<void> {
  const heard = texts.flatMap(wishesIn)
  // One statement can't update a row twice.
  const distinct = new Map(heard.map((wish) => [`${wish.kind} ${wish.words}`, wish]))
  const rows = [...distinct.values()].map((wish) => ({ ...wish, projectId, heardIn, createdAt: at }))
  if (rows.length === 0) return
  await tx
    .insert(weekWishes)
    .values(rows)
    .onConflictDoUpdate({
      target: [weekWishes.projectId, weekWishes.kind, weekWishes.words],
      set: { createdAt: at, heardIn },
      setWhere: and(isNull(weekWishes.undoneAt), lte(weekWishes.createdAt, heldSince(at))),
    })
}

const heldSince = (now: Date) => new Date(now.getTime() - weeksHeld * week)

/** In evidence since the last week was made. */
export async function hearEvidence(tx: Tx, projectId: string, at: Date): Promise<void> {
  const [last] = await tx
    .select({ madeAt: actionPlans.createdAt })
    .from(actionPlans)
    .where(eq(actionPlans.projectId, projectId))
    .orderBy(desc(actionPlans.week))
    .limit(1)
  const since = last?.madeAt.toISOString().slice(0, 10) ?? ''
  const pieces = (await piecesOf(tx, projectId)).filter(({ date }) => date >= since)
  await hearWishes(tx, { projectId, texts: pieces.map(({ text }) => text), heardIn: 'evidence', at })
}

const areHeld = (now: Date) => and(isNull(weekWishes.undoneAt), gt(weekWishes.createdAt, heldSince(now)))

export function wishesOf(db: Reader, projectId: string, now: Date): Promise<WishRow[]> {
  return db
    .select()
    .from(weekWishes)
    .where(and(eq(weekWishes.projectId, projectId), areHeld(now)))
    .orderBy(asc(weekWishes.createdAt), asc(weekWishes.id))
}

export const heldWishes = async (db: Reader, projectId: string, now: Date): Promise<Wish[]> =>
  (await wishesOf(db, projectId, now)).map(({ kind, words }) => ({ kind, words }))

export const wishesOfOwner = (userId: string, now: Date): SQL<Wish[]> =>
  sql`(select coalesce(json_agg(json_build_object('kind', ${weekWishes.kind}, 'words', ${weekWishes.words})
    order by ${weekWishes.createdAt}, ${weekWishes.id}), '[]') from ${weekWishes}
    join ${projects} on ${projects.id} = ${weekWishes.projectId}
    where ${projects.userId} = ${userId} and ${areHeld(now)})`

export const viewWish = ({ id, kind, words, heardIn, createdAt }: WishRow): WishView => ({
  id,
  kind,
  words,
  heardIn,
  until: new Date(createdAt.getTime() + weeksHeld * week).toISOString(),
})
