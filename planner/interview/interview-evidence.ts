import { itemAt } from '#planner/ensure.ts'
import type { Stance } from '#planner/evidence/evidence.ts'
import { plural, quoted } from '#planner/words.ts'

export type Quote = { text: string; mark: Stance }
type Heard = { quotes: Quote[]; notes: string[] }

/** Ignores unclear quotes; a tie is unclear. */
export function stanceOf(quotes: Quote[]): Stance {
  const [speakFor, against] = (['for', 'against'] as const).map(
    (mark) => quotes.filter((quote) => quote.mark === mark).length,
  ) as [number, number]
  if (speakFor === against) return 'unclear'
  return speakFor > against ? 'for' : 'against'
}

const before: Record<Stance, string> = { for: 'For: ', against: 'Against: ', unclear: '' }

/**
 * Quotes for or against; without any, the unclear ones; without quotes, the notes. Whatever doesn't fit
 * is dropped whole, and counted.
 */
export function interviewText({ quotes, notes }: Heard, most: number): string {
  const marked = quotes.filter(({ mark }) => mark !== 'unclear')
  const chosen = marked.length > 0 ? marked : quotes
  if (chosen.length > 0)
    return fitting(
      chosen.map(({ text, mark }) => `${before[mark]}${quoted(text)}`),
      most,
      (left) => `${plural(left, 'more quote')} in the interview.`,
    )
  const written = notes.map((note) => note.trim()).filter(Boolean)
  return fitting(written, most, () => 'You can read the rest of your notes in the interview.')
}

function fitting(lines: string[], most: number, rest: (left: number) => string): string {
  if (joined(lines).length <= most) return joined(lines)
  for (let kept = lines.length - 1; kept > 0; kept -= 1) {
    const text = joined([...lines.slice(0, kept), rest(lines.length - kept)])
    if (text.length <= most) return text
  }
  const end = lines.length > 1 ? `…\n${rest(lines.length - 1)}` : '…'
  return `${itemAt(lines, 0)
    .slice(0, most - end.length)
    .trimEnd()}${end}`
}

const joined = (lines: string[]) => lines.join('\n')
