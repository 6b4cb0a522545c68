import { eq } from 'drizzle-orm'
import { joined } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { resourceSaves, resources } from './tables.ts'

export const resourcesExport: ExportPart[] = [
  joined({
    name: 'resources-saved',
    about: 'Resources you saved.',
    tables: [resourceSaves],
    columns: ['title', 'url', 'createdAt'],
    select: (db, id) =>
      db
        .select({ title: resources.title, url: resources.url, createdAt: resourceSaves.createdAt })
        .from(resourceSaves)
        .innerJoin(resources, eq(resources.id, resourceSaves.resourceId))
        .where(eq(resourceSaves.userId, id))
        .orderBy(resourceSaves.createdAt),
  }),
]
