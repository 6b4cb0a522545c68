import { sql } from 'drizzle-orm'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { inboxEvents, inboxSources, inboxes } from './tables.ts'

const ofOwnInboxes = (column: typeof inboxSources.inboxId | typeof inboxEvents.inboxId) => (id: string) =>
  sql`${column} in (select i.id from ${inboxes} i join ${projects} p on p.id = i.project_id where p.user_id = ${id})`

export const inboxExport: ExportPart[] = [
  part({
    name: 'evidence-inboxes',
    about:
      "The evidence inboxes of your projects. Their addresses and secrets are keys, so they aren't included.",
    table: inboxes,
    where: inOwnProjects(inboxes.projectId),
    without: ['slug', 'secret', 'earlierSecret'],
  }),
  part({
    name: 'evidence-inbox-tools',
    about: "The tools whose secrets and keys you gave us. The secrets and keys aren't included.",
    table: inboxSources,
    where: ofOwnInboxes(inboxSources.inboxId),
    without: ['secret', 'apiKey'],
  }),
  part({
    name: 'evidence-inbox-events',
    about: 'What arrived in your evidence inboxes, and what became of it.',
    table: inboxEvents,
    where: ofOwnInboxes(inboxEvents.inboxId),
    // Identifies a customer, and no one can read it.
    without: ['person'],
  }),
]
