/** Providers that ignore dots in the name. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * Whether two emails reach the same mailbox as far as their spelling can tell: case, a `+tag`, and Gmail's dots and
 * second domain. Someone's second mailbox can't be told from another person's.
 */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const [untagged = ''] = name.split('+')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
