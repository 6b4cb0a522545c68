/** Cents as dollars, without cents where there are none: 1990 is "$19.90", 4900 is "$49". */
export function dollars(cents: number): string {
  const whole = cents % 100 === 0
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

/** Puts values into {slots}. An unknown slot is a mistake in the knowledge base and throws. */
export function fill(text: string, values: Record<string, string>): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`There is nothing to put for {${name}} in: ${text}`)
      return value
    })
    .replace(/^\w/, (first) => first.toUpperCase())
}
