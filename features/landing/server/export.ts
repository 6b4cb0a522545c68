import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { memberStories } from './tables.ts'

export const landingExport: ExportPart[] = [
  part({
    name: 'story',
    about: 'Your story for the home page, if you sent one.',
    table: memberStories,
    where: (id) => eq(memberStories.userId, id),
  }),
]
