import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { addressChanges, profileSettings } from './tables.ts'

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
]
