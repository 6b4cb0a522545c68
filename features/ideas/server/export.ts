import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { businessIdeas, ideaDismissals, ideaGenerations, ideaSaves } from './tables.ts'

const ofMyIdeas =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select i.id from ${businessIdeas} i where i.user_id = ${userId})`

export const ideasExport: ExportPart[] = [
  part({
    name: 'idea-generations',
    about: 'Each time we made ideas for you, and what made them.',
    table: ideaGenerations,
    where: (id) => eq(ideaGenerations.userId, id),
  }),
  part({
    name: 'ideas',
    about: 'Every idea we made for you.',
    table: businessIdeas,
    where: (id) => eq(businessIdeas.userId, id),
  }),
  part({
    name: 'ideas-saved',
    about: 'Ideas you saved.',
    table: ideaSaves,
    where: ofMyIdeas(ideaSaves.ideaId),
  }),
  part({
    name: 'ideas-dismissed',
    about: 'Ideas you dismissed, and why.',
    table: ideaDismissals,
    where: ofMyIdeas(ideaDismissals.ideaId),
  }),
]
