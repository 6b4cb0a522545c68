import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'
import { wording } from '../contract.ts'

const weekly = { group: 'collaborations', seenAt: '/matches', path: () => '/matches' } satisfies Omit<
  EventKind,
  'sentence'
>
const activeAt = '/matches?tab=accepted'
const active = { group: 'collaborations', seenAt: activeAt, path: () => activeAt } satisfies Omit<
  EventKind,
  'sentence'
>

export const collaborationsEvents = {
  'match.suggested': {
    ...weekly,
    email: 'matches',
    nameless: true,
    subject: 'suggested',
    emailed: ({ data, title }) => {
      const count = Number(data.count)
      return {
        subject:
          count === 1 ? '1 person you could build with' : `${count || 'New'} people you could build with`,
        line: title ? `Meet ${title}.` : 'See why you would go well together.',
      }
    },
    sentence: ({ data }) =>
      [wording.found, ...(Number(data.count) > 0 ? [wording.foundCount(Number(data.count))] : [])].join(' '),
  },
  'match.wanted': {
    ...weekly,
    email: 'matches',
    sentence: ({ name }) => `${name} would like to work with you`,
  },
  'match.made': {
    ...active,
    email: 'matches',
    sentence: ({ name }) => `You and ${name} both want to work together`,
  },
  'match.ended': { ...active, sentence: ({ name }) => `${name} ended your collaboration` },
  'trial.changed': { ...active, sentence: ({ name }) => `${name} changed your trial agreement` },
  'trial.agreed': { ...active, sentence: ({ name }) => `${name} agreed to your trial agreement` },
} satisfies EventKindsOf

type Kinds = typeof collaborationsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
