import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'

const onPayment = { group: null, nameless: true, seenAt: '/payment', path: () => '/payment' } satisfies Omit<
  EventKind,
  'sentence'
>

export const billingEvents = {
  'plan.started': { ...onPayment, sentence: () => 'Builder Track is yours' },
  'plan.ended': {
    ...onPayment,
    sentence: () => 'Builder Track has ended; what you made stays readable and exportable',
  },
  'plan.granted': { ...onPayment, sentence: () => 'An administrator gave you Builder Track' },
  'payment.failed': { ...onPayment, sentence: () => 'A payment for Builder Track did not go through' },
} satisfies EventKindsOf

type Kinds = typeof billingEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
