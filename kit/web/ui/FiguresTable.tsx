import type { ReactNode } from 'react'

const cell = 'py-2 pr-3 text-right align-bottom font-normal sm:pr-4 first:text-left last:pr-0'

export function FiguresTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: string[]
  rows: ReactNode[][]
}) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-2">
          {heads.map((head) => (
            <th key={head} scope="col" className={cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], index) => (
          <tr key={index} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} whitespace-nowrap`}>
              {first}
            </th>
            {rest.map((value, place) => (
              <td key={place} className={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
