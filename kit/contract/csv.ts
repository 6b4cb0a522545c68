/** What a spreadsheet takes for the beginning of a formula, also where it is written full-width, or where an import trims a line's end before it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Cells as a line of CSV (RFC 4180). Text that would be taken for a formula gets an apostrophe in front; a number is one. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
