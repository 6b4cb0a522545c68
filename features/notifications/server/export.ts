import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { notificationSettings } from './tables.ts'

export const notificationsExport: ExportPart[] = [
  part({
    name: 'notification-choices',
    about: 'Your notification and email settings.',
    table: notificationSettings,
    where: (id) => eq(notificationSettings.userId, id),
    without: ['token', 'weekToken'],
  }),
]
