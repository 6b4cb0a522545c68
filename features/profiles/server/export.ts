import { eq, or } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { addressChanges, profileSettings, userBlocks, userMatches } from './tables.ts'

/** What of it a person gets with their own data. */
export const profilesExport: ExportPart[] = [
  part({
    name: 'profile-choices',
    about: 'Your profile settings and what you show to others.',
    table: profileSettings,
    where: (id) => eq(profileSettings.userId, id),
    without: ['nameKey'],
  }),
  part({
    name: 'address-change',
    about: "A new email you haven't confirmed yet.",
    table: addressChanges,
    where: (id) => eq(addressChanges.userId, id),
    without: ['tokenHash'],
  }),
  // Who said no to whom is private, and so is what a suggestion was computed from.
  part({
    name: 'matches',
    about: 'People you talk or work with.',
    table: userMatches,
    where: (id) => or(eq(userMatches.user1Id, id), eq(userMatches.user2Id, id)),
    without: ['user1Accepted', 'user2Accepted', 'declinedAt', 'compatibilityReason'],
  }),
  part({
    name: 'blocked',
    about: 'People you blocked.',
    table: userBlocks,
    where: (id) => eq(userBlocks.blockerId, id),
  }),
]
