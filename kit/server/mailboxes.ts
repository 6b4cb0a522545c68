const dotless = new Set(['gmail.com', 'googlemail.com'])

export const isSamePerson = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

function mailboxOf(address: string): string {
  const [text, at] = [address.trim().toLowerCase(), address.lastIndexOf('@')]
  if (at < 1) return text
  const domain = text.slice(text.lastIndexOf('@') + 1)
  const name = text.slice(0, text.lastIndexOf('@')).replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
