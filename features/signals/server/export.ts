import { and, eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { marketSignalSources } from './tables.ts'

export const signalsExport: ExportPart[] = [
  part({
    name: 'sources',
    about: 'Live sources you added as an administrator.',
    table: marketSignalSources,
    where: (id) => and(eq(marketSignalSources.createdBy, id)),
    without: ['etag', 'lastModified', 'lastError'],
  }),
]
