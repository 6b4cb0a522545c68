/** Longer addresses are cut by some mail programs and systems, silently. */
const longest = 1800

/** One email to everybody, in the founder's own mail program: as many links as it takes for it to open each. Nobody sees anybody else's email. */
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
    portions.at(-1)!.push(email)
    room -= size
  }
  return portions.map((portion) => ({
    href: start + encodeURIComponent(portion.join(',')),
    people: portion.length,
  }))
}
