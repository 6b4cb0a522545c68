/** 1990 is "$19.90", 4900 is "$49". */
export function dollars(cents: number): string {
  return `$${(cents % 100 === 0 ? inWhole : inCents).format(cents / 100)}`
}
// Creating a format is slower than a hundred uses.
const inWhole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const inCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const oneToTen = 'one two three four five six seven eight nine ten'.split(' ')

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export const gatheringPlace = ({ place, rhythm }: { place: string; rhythm: string }): string =>
  rhythm ? `${place}, ${rhythm}` : place

/** “If You don't like calls.” as a clause: “you don't like calls”. */
export function clause(text: string): string {
  const said = text.replace(/^if\s+/i, '').replace(/[.!]$/, '')
  return /^(?:I|[A-Z]{2,})\b|^\p{Lu}\S*\s+\p{Lu}/u.test(said) ? said : small(said)
}

export function plural(n: number, noun: string, many = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : many}`
}

/** They may have typed quotation marks themselves. */
export const quoted = (text: string): string => `“${text.trim().replace(/^["“]([^"“”]*)["”]$/, '$1')}”`

const youWrote = 'You wrote: '

/** The founder's own notes, as a reason that stands open on the page. */
export const wrote = (notes: string[]): string => youWrote + notes.map(quoted).join(' ')
export const quotesFounder = (reason: string): boolean => reason.startsWith(youWrote)

/** Throws on an unknown slot, which is a mistake in the knowledge base. */
export function fill(
  text: string,
  values: Record<string, string>,
  options: { capital?: boolean } = {},
): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is nothing to put for {${name}} in: ${text}`)
    return value
  })
  return options.capital === false ? filled : capital(filled)
}

/** "A group chat" becomes "a group chat"; one-word names stay. */
export const withinSentence = (name: string): string => (/^(A|An|The) /.test(name) ? small(name) : name)

export const stopWords = (killMark: string): string => killMark.replace(/^Stop if /, '')

/** "$49 a month", but "$49 per set". */
export const isTime = (per: string): boolean => /^(month|year|week)$/.test(per)

export function hourWords(hours: number): string {
  const [whole, minutes] = [Math.floor(hours), Math.round((hours % 1) * 60)]
  if (minutes === 0) return plural(whole, 'hour')
  return whole === 0 ? `${minutes} min` : `${whole} hr ${minutes} min`
}

export function parted<T>(all: T[], holds: (one: T) => boolean): [T[], T[]] {
  return [all.filter(holds), all.filter((one) => !holds(one))]
}

export const costWords = (price: string): string =>
  /^(free|included)/i.test(price) ? `It's ${price}.` : `It costs ${price}.`

/** "Nov 1, 2026" */
export const dayWords = (date: string): string => inDays.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
const inDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
