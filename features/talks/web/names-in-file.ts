import { limits } from '../contract.ts'

const most = 500

export const readable = '.csv,.vcf,.ics,text/csv,text/vcard,text/calendar'

/** The names in a calendar, an address book or a table. It is read here and not sent anywhere. */
export async function namesIn(file: File): Promise<string[]> {
  const text = await file.text()
  const names = /^BEGIN:V(?:CARD|CALENDAR)/im.test(text) ? await namesOfCards(text) : await namesOfTable(text)
  const clean = names.map((name) => name.replaceAll(/\s+/g, ' ').trim().slice(0, limits.name)).filter(Boolean)
  return [...new Set(clean)].slice(0, most)
}

async function namesOfCards(text: string): Promise<string[]> {
  const { default: ical } = await import('ical.js')
  const parsed = ical.parse(text)
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown as ConstructorParameters<
    typeof ical.Component
  >[0][]
  return roots.flatMap((root) => {
    const component = new ical.Component(root)
    if (component.name === 'vcard') return [String(component.getFirstPropertyValue('fn') ?? '')]
    return component
      .getAllSubcomponents('vevent')
      .flatMap((event) => event.getAllProperties('attendee'))
      .map((attendee) => String(attendee.getFirstParameter('cn') ?? ''))
  })
}

async function namesOfTable(text: string): Promise<string[]> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  })
  const [head = [], ...rest] = rows
  const titles = head.map((title) => title.trim().toLowerCase())
  const [first, last] = [/^(?:first|given) name$/, /^(?:last|family) name$/].map((words) =>
    titles.findIndex((title) => words.test(title)),
  )
  if (first !== undefined && first >= 0)
    return rest.map((row) => [row[first], last === undefined ? '' : row[last]].filter(Boolean).join(' '))
  const named = titles.findIndex((title) => /\bname\b|invitee|attendee/.test(title))
  return named < 0 ? rows.map(([cell = '']) => cell) : rest.map((row) => row[named] ?? '')
}
