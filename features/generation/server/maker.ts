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
  recipients: string[]
  signal: AbortSignal
  /**
   * Call it first in the transaction that writes; the part is done with the commit. Throws if the run
   * has been cancelled.
   */
  confirm: (tx: Tx, madeBy: string) => Promise<void>
}
export type Maker = (input: MakerInput) => Promise<void>
export type Makers = Record<Part, Maker>

declare module '#kit/server/feature.ts' {
  interface Feature {
    makes?: Partial<Makers>
    expiries?: { [P in Part]?: (projectId: AnyPgColumn) => SQL }
  }
}

export function makersOf(app: App): Makers {
  return Object.assign({}, ...app.features.map(({ makes }) => makes)) as Makers
}
