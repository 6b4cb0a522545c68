import { money } from '#kit/contract/money.ts'
import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const inboxEvents = {
  'inbox.heard': {
    group: 'inbox',
    nameless: true,
    subject: 'project',
    joint: 'for',
    path: ({ subjectId }) => `/projects/${subjectId}`,
    sentence: ({ about }) => `Your evidence inbox${about} received its first event`,
  },
  'inbox.paid': {
    group: 'inbox',
    nameless: true,
    subject: 'project',
    joint: 'for',
    path: ({ subjectId }) => `/projects/${subjectId}`,
    sentence: ({ count, data }) => {
      const paid = data.currency ? ` ${money(Number(data.amount), String(data.currency))}` : ''
      if (count > 1) return `${count} people paid.${paid && ` The last one paid${paid}.`}`
      const then =
        data.outcome === 'counted' ? "It's in your evidence now." : 'Add it as evidence to make it count.'
      return `Someone paid${paid}. ${then}`.trim()
    },
  },
} satisfies EventKindsOf

type Kinds = typeof inboxEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
