const notForOperators = /^### .*for members$/

export function notesSince(changelog: string, since: Date): string {
  const [, ...releases] = changelog.split(/^(?=## )/m)
  return releases
    .filter((release) => !isBefore(release, since))
    .map((release) =>
      release
        .split(/^(?=### )/m)
        .filter((part) => !notForOperators.test(part.split('\n')[0] ?? ''))
        .join(''),
    )
    .join('')
    .trim()
}

/** Headings, and of each entry its name, or else its first sentence. */
export const inShort = (notes: string): string =>
  notes
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? `\n${line.replace(/^#+ /, '')}` : (nameOf(line) ?? [])))
    .join('\n')
    .trim()

const nameOf = (line: string) =>
  /^- \*\*.+?\*\*/.exec(line)?.[0].replaceAll('**', '') ?? /^- .+?[.:](?=\s|$)/.exec(line)?.[0]

/** What isn't released yet has no date. */
function isBefore(release: string, since: Date): boolean {
  const [, day] = /^## .*(\d{4}-\d{2}-\d{2})/.exec(release) ?? []
  return day !== undefined && day < since.toISOString().slice(0, 10)
}
