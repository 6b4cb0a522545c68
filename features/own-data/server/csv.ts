import type { Row } from '#kit/server/export-part.ts'

/**
 * Rows as CSV (RFC 4180) with a mark for UTF-8, as spreadsheets want it. A cell that a spreadsheet would take for a
 * formula gets an apostrophe in front; the README says so.
 */
export function toCsv(columns: string[], rows: Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
