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
  /** Call it first in the transaction that writes: throws where the run was cancelled meanwhile. */
  confirm: (tx: Tx) => Promise<void>
}
/** Makes one part and writes it as a new version; returns what made it. */
export type Maker = (input: MakerInput) => Promise<{ madeBy: string }>
export type Makers = Record<Part, Maker>

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** The parts of a generation that it makes. */
    makes?: Partial<Makers>
  }
}

/** Who makes each part. */
export function makersOf(app: App): Makers {
  return Object.assign({}, ...app.features.map(({ makes }) => makes)) as Makers
}
