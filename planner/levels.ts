export const rungs = ['Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment'] as const
export type Rung = (typeof rungs)[number]

export const levelNames: Record<Rung, string> = {
  Assumption: 'Idea',
  Desk: 'Research',
  Conversation: 'Conversations',
  Commitment: 'Commitments',
  Payment: 'Payments',
}

/** Told by the founder; seen by us (page, form, tester, webhook); or checked with the payment provider. */
export const provenances = ['told', 'seen', 'checked'] as const
export type Provenance = (typeof provenances)[number]

/** About what other people did, so the founder's word alone isn't enough. */
const needsBacking: Rung[] = ['Commitment', 'Payment']

export const isOnlySaid = (rung: Rung, provenance: Provenance): boolean =>
  needsBacking.includes(rung) && provenance === 'told'

export const levelOf = (rung: Rung): number => rungs.indexOf(rung) + 1

export const levelTitle = (rung: Rung, provenance: Provenance): string =>
  `Level ${levelOf(rung)} of ${rungs.length}: ${levelNames[rung]}${isOnlySaid(rung, provenance) ? ' (your notes)' : ''}`

export const levelWords = (rung: Rung, provenance: Provenance): string =>
  `level ${levelOf(rung)} of ${rungs.length}: ${levelNames[rung]}${isOnlySaid(rung, provenance) ? ' (your notes)' : ''}`
