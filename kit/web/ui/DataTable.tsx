import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
  className?: string
}
type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ head, numeric }) => (
            <th
              key={head}
              scope="col"
              className={cx(
                'sticky top-14 z-1 h-10 border-b border-line bg-sunken px-3 font-medium whitespace-nowrap text-ink-2',
                numeric && 'text-right',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

function TableRow<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <tr className="border-b border-line bg-surface hover:bg-hover max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4">
      {columns.map(({ head, cell, numeric, className }, index) => {
        const look = cx(
          'h-11 px-3 py-2 align-middle font-normal wrap-anywhere max-md:flex max-md:h-auto ' +
            'max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:p-0',
          numeric && 'tabular-nums md:text-right',
          className,
        )
        if (index === 0)
          return (
            <th key={head} scope="row" className={cx(look, 'max-md:w-full')}>
              {cell(row)}
            </th>
          )
        return (
          <td key={head} className={look}>
            <span aria-hidden className="text-ink-3 md:hidden">
              {head}
            </span>
            {cell(row)}
          </td>
        )
      })}
    </tr>
  )
}
