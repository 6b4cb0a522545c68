/** Gmail's two names for one service, which also ignores dots. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Whether two addresses reach one person as far as can be told: capitals, plus-aliases and Gmail's dots aside. */
export const isSamePerson = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

function mailboxOf(address: string): string {
  const [text, at] = [address.trim().toLowerCase(), address.lastIndexOf('@')]
  if (at < 1) return text
  const domain = text.slice(text.lastIndexOf('@') + 1)
  const name = text.slice(0, text.lastIndexOf('@')).replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
