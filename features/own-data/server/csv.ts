import { csvLine } from '#kit/contract/csv.ts'
import type { Row } from '#kit/server/export-part.ts'

export function toCsv(columns: string[], rows: Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))]
  return `\uFEFF${lines.map(csvLine).join('')}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
