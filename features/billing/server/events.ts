import type { EventKind, EventKindsOf } from '#kit/server/event-kinds.ts'

const onPayment = { group: null, nameless: true, seenAt: '/payment', path: () => '/payment' } satisfies Omit<
  EventKind,
  'sentence'
>

export const billingEvents = {
  'plan.started': { ...onPayment, sentence: () => 'Welcome to Builder Track!' },
  'plan.ended': {
    ...onPayment,
    sentence: () => 'Your Builder Track plan has ended. You can still read and export everything you made',
  },
  'plan.granted': { ...onPayment, sentence: () => 'Our team gave you Builder Track' },
  'payment.failed': { ...onPayment, sentence: () => "Your Builder Track payment didn't go through" },
} satisfies EventKindsOf

type Kinds = typeof billingEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
