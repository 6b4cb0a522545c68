import { itemAt } from '#kit/contract/ensure.ts'

/** Longer addresses are cut by some mail programs and systems, silently. */
const longest = 1800

/** As bcc, so no one sees the other addresses. As many links as length allows. */
export function mailtoLinks(emails: string[], subject: string): { href: string; people: number }[] {
  const start = `mailto:?subject=${encodeURIComponent(subject.slice(0, 120))}&bcc=`
  const portions: string[][] = []
  let room = 0
  for (const email of emails) {
    const size = encodeURIComponent(`${email},`).length
    if (portions.length === 0 || size > room) {
      portions.push([])
      room = longest - start.length
    }
    itemAt(portions, -1).push(email)
    room -= size
  }
  return portions.map((portion) => ({
    href: start + encodeURIComponent(portion.join(',')),
    people: portion.length,
  }))
}
