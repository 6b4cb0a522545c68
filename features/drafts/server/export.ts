import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { drafts } from './tables.ts'

export const draftsExport: ExportPart[] = [
  part({
    name: 'drafts',
    about: "Text you typed but didn't send.",
    table: drafts,
    where: (id) => eq(drafts.userId, id),
  }),
]
