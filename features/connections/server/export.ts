import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { isOfMatch } from './reads.ts'
import { userBlocks, userMatches } from './tables.ts'

export const connectionsExport: ExportPart[] = [
  // Declines are private, and so is what a suggestion was computed from.
  part({
    name: 'matches',
    about: 'People you talk or work with.',
    table: userMatches,
    where: isOfMatch,
    without: ['user1Accepted', 'user2Accepted', 'declinedAt', 'compatibilityReason'],
  }),
  part({
    name: 'blocked',
    about: 'People you blocked.',
    table: userBlocks,
    where: (id) => eq(userBlocks.blockerId, id),
  }),
]
