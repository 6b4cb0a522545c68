import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'
import { wording } from '../contract.ts'

const onMatches = { group: 'collaborations', seenAt: '/matches', path: () => '/matches' } satisfies Omit<
  EventKind,
  'sentence'
>

export const collaborationsEvents = {
  'match.suggested': {
    ...onMatches,
    email: 'matches',
    nameless: true,
    sentence: ({ data }) =>
      [wording.found, ...(Number(data.count) > 0 ? [wording.foundCount(Number(data.count))] : [])].join(' '),
  },
  'match.wanted': {
    ...onMatches,
    email: 'matches',
    sentence: ({ name }) => `${name} would like to work with you`,
  },
  'match.made': {
    ...onMatches,
    email: 'matches',
    sentence: ({ name }) => `You and ${name} both want to work together`,
  },
  'match.ended': { ...onMatches, sentence: ({ name }) => `${name} ended your collaboration` },
  'trial.changed': { ...onMatches, sentence: ({ name }) => `${name} changed your trial agreement` },
  'trial.agreed': { ...onMatches, sentence: ({ name }) => `${name} agreed to your trial agreement` },
} satisfies EventKindsOf

type Kinds = typeof collaborationsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
