type ComparedProps = { heads: readonly string[]; rows: readonly (readonly string[])[] }

export function Compared({ heads, rows: lines }: ComparedProps) {
  return (
    <div tabIndex={0} role="region" aria-label="Comparison" className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm sm:min-w-[38rem]">
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="py-2 pr-2 font-semibold last:pr-0 max-sm:first:min-w-24 max-sm:last:min-w-20 sm:py-2.5 sm:pr-6"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 last:pr-0 sm:py-2.5 sm:pr-6 align-top font-medium">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={index} className="py-2 pr-2 last:pr-0 sm:py-2.5 sm:pr-6 align-top text-ink-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
