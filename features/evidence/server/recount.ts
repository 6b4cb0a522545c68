import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { recordStanding } from '#features/projects/server/commands.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import type { Recount } from '#kit/server/recount.ts'
import { levelFrom } from '#planner/evidence/standing.ts'
import { recounted } from './confidence.ts'
import { countedPieces } from './reads.ts'
import { confidenceChanges } from './tables.ts'

export const recountLevels: Recount = {
  what: 'confidence level',
  table: projects,
  key: [projects.id],
  look: async (db, { where, orderBy, limit }) => {
    const rows = await levels(db, where)
      .orderBy(...orderBy)
      .limit(limit)
    return rows.map(({ id, stored, pieces }) => ({
      key: [id],
      isWrong: !isDeepStrictEqual(stored, levelFrom(pieces)),
    }))
  },
  mend: async (tx, keys, at) => {
    let mended = 0
    for (const [projectId] of keys) {
      const [row] = await levels(tx, sql`${projects.id} = ${projectId}`)
      if (!row) continue
      const follows = levelFrom(row.pieces)
      if (isDeepStrictEqual(row.stored, follows)) continue
      mended += 1
      await recordStanding(tx, { projectId: row.id, ...follows })
      if (row.stored.rung !== follows.rung)
        await tx.insert(confidenceChanges).values({
          id: randomUUID(),
          projectId: row.id,
          rungBefore: row.stored.rung,
          rungAfter: follows.rung,
          reason: recounted,
          createdAt: at,
        })
    }
    return mended
  },
}

const levels = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: projects.id,
      stored: { rung: projects.rung, provenance: projects.provenance },
      pieces: countedPieces,
    })
    .from(projects)
    .where(where)
    .$dynamic()
