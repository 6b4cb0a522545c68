import type { Note } from '#planner/evidence/evidence.ts'

/** Keys of a week's items: what an item is about, in its first words, so that it is found again in later weeks. */

export const owedKey = 'paid:deliver'

export const agreedKey = ({ date, person, nextStep }: Note): string =>
  `agreed:${date}:${person ?? ''}:${nextStep ?? ''}`.toLowerCase()

/** To agree on a next step. Who has a name is known by it and the day, so a note can be corrected. */
export const backKey = ({ date, person, text }: Note): string =>
  `back:${person ?? ''}:${person ? date : text}`.toLowerCase()

/** A task of the project's plan, which is done in both places. */
export const planKey = (title: string): string => `plan:${title}`
export const planTitleIn = (key: string): string | null =>
  key.startsWith('plan:') ? key.slice('plan:'.length) : null

type Keyed = { key: string }

/** A step in the founder's words, or what they still owe. */
export const isAgreed = ({ key }: Keyed): boolean => /(?:^|:)agreed:/.test(key)
export const isForPayer = ({ key }: Keyed): boolean => key.startsWith(owedKey)
export const isAfterPayment = ({ key }: Keyed): boolean => key.startsWith('paid:')
export const isForUnpaid = ({ key }: Keyed): boolean => /^(?:agreed|back):/.test(key)
export const isForSupporter = ({ key }: Keyed): boolean => /^(?:back|yes|paid|agreed):/.test(key)
/** Answered by a newer word, a payment or a change of what was agreed. */
export const isAnswerable = ({ key }: Keyed): boolean =>
  /^(?:agreed|back|yes:deliver|paid:deliver:agreed):/.test(key)
/** The work for a second one, and asking around: a payment says more. */
export const isUntilPaid = ({ key }: Keyed): boolean => /^yes:(?:others|next):/.test(key)
export const isOfTest = ({ key }: Keyed): boolean => key.startsWith('experiment:')

const named = /^(?:(?:paid:deliver:)?agreed:[^:]*|back):([^:]+):/

/** The one person an item is about, as its task writes the name; null where it's about none or several. */
export function personIn({ key, task }: { key: string; task: string }): string | null {
  const [, name = ''] = named.exec(key) ?? []
  const at = name ? task.toLowerCase().indexOf(name) : -1
  return at === -1 ? null : task.slice(at, at + name.length)
}
