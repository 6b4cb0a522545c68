type ComparedProps = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A table that also says where a column is the weaker choice. */
export function Compared({ heads, rows: lines }: ComparedProps) {
  return (
    <div tabIndex={0} role="region" aria-label="Comparison" className="overflow-x-auto">
      <table className="w-full min-w-[38rem] border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-3 pr-6 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="py-3 pr-6 align-top font-medium">
                {first}
              </th>
              {rest.map((cell, index) => (
                <td key={index} className="py-3 pr-6 align-top text-ink-2">
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
