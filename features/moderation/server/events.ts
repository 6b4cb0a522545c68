import type { EventKindsOf } from '#kit/server/event-kinds.ts'
import { queues } from '../contract.ts'

const queueOf = (kind: string) =>
  Object.entries(queues).find(([, kinds]) => (kinds as readonly string[]).includes(kind))?.[0]

export const moderationEvents = {
  'work.reported': {
    group: null,
    nameless: true,
    path: ({ data }) => {
      const queue = queueOf(String(data.about))
      return queue ? `/admin/reports?tab=${queue}` : '/admin/reports'
    },
    sentence: () => 'Someone reported something',
  },
} satisfies EventKindsOf

type Kinds = typeof moderationEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
