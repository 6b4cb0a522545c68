import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { projects } from '#features/projects/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Part } from '../contract.ts'

export type ProjectRow = typeof projects.$inferSelect
export type MakerInput = {
  app: App
  project: ProjectRow
  /** Whom it is told when it is there: the owner, where it was due and nobody waits for it. */
  tells: string[]
  /** Aborted once the run was cancelled in this process. */
  signal: AbortSignal
  /** Call it first in the transaction that writes, with what made the part: it is done with the commit. Throws where the run was cancelled meanwhile. */
  confirm: (tx: Tx, madeBy: string) => Promise<void>
}
/** Makes one part and writes it as a new version. */
export type Maker = (input: MakerInput) => Promise<void>
export type Makers = Record<Part, Maker>

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** The parts of a generation that it makes. */
    makes?: Partial<Makers>
    /** When the newest of each of these parts runs out, as a subselect over its table. */
    expiries?: { [P in Part]?: (projectId: AnyPgColumn) => SQL }
  }
}

/** Who makes each part. */
export function makersOf(app: App): Makers {
  return Object.assign({}, ...app.features.map(({ makes }) => makes)) as Makers
}
