import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { invitationUses } from './tables.ts'

export const invitationsExport: ExportPart[] = [
  part({
    name: 'invitations-used',
    about: 'The invitations you used, and when.',
    table: invitationUses,
    where: (id) => eq(invitationUses.userId, id),
  }),
]
