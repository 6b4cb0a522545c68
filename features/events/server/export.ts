import { eq } from 'drizzle-orm'
import { joined, part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { eventParticipants, eventProjects, vibeEvents } from './tables.ts'

export const eventsExport: ExportPart[] = [
  joined({
    name: 'marathons',
    about: 'Marathons you registered for.',
    tables: [eventParticipants],
    columns: ['title', 'eventDate', 'status', 'createdAt'],
    select: (db, id) =>
      db
        .select({
          title: vibeEvents.title,
          eventDate: vibeEvents.eventDate,
          status: eventParticipants.status,
          createdAt: eventParticipants.createdAt,
        })
        .from(eventParticipants)
        .innerJoin(vibeEvents, eq(vibeEvents.id, eventParticipants.eventId))
        .where(eq(eventParticipants.userId, id))
        .orderBy(vibeEvents.eventDate),
  }),
  part({
    name: 'marathon-projects',
    about: 'Projects you showed at marathons.',
    table: eventProjects,
    where: (id) => eq(eventProjects.userId, id),
  }),
]
