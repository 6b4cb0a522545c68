import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const projectsEvents = {
  'project.created': null,
  'project.archived': null,
  'project.deleted': null,
  'task.done': null,
} satisfies EventKindsOf

type Kinds = typeof projectsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
