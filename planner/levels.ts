/** How sure one can be that people want it, from nothing to money. */
export const rungs = ['Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment'] as const
export type Rung = (typeof rungs)[number]

/** What people see each rung called; its code name stays in the database. */
export const levelNames: Record<Rung, string> = {
  Assumption: 'Idea',
  Desk: 'Research',
  Conversation: 'Conversations',
  Commitment: 'Commitments',
  Payment: 'Payments',
}

/**
 * How we know: the founder wrote it down, it reached us through a page, form, tester or webhook, or the payment
 * provider itself confirmed it when we asked.
 */
export const provenances = ['told', 'seen', 'checked'] as const
export type Provenance = (typeof provenances)[number]

/** The two that are about what other people did, so that a founder's word alone does not carry them. */
const needsBacking: Rung[] = ['Commitment', 'Payment']

/** Whether a level is only the founder's word where it takes more. */
export const isOnlySaid = (rung: Rung, provenance: Provenance): boolean =>
  needsBacking.includes(rung) && provenance === 'told'

/** How many of the five levels are reached. */
export const levelOf = (rung: Rung): number => rungs.indexOf(rung) + 1

/** "Level 3 of 5: Conversations", or "Level 5 of 5: Payments (your notes)" */
export const levelTitle = (rung: Rung, provenance: Provenance): string =>
  `Level ${levelOf(rung)} of ${rungs.length}: ${levelNames[rung]}${isOnlySaid(rung, provenance) ? ' (your notes)' : ''}`

/** The same within a sentence. */
export const levelWords = (rung: Rung, provenance: Provenance): string =>
  `level ${levelOf(rung)} of ${rungs.length}: ${levelNames[rung]}${isOnlySaid(rung, provenance) ? ' (your notes)' : ''}`
