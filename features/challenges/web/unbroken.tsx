/** Browsers break lines after a hyphen. */
export const unbroken = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
