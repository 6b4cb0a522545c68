import { itemAt } from '#kit/contract/ensure.ts'

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; spans: Span[] }
  | { kind: 'em'; spans: Span[] }
  | { kind: 'link'; text: string; href: string }

type Mark = { span: Span; length: number }

const link = /\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)/y
const bare = /https?:\/\/[^\s<>"'`*[\]]{1,2000}/y
const maxEmphasisLength = 2000

/** Unmatched marks are text. The search for a match is bounded, so a line of marks stays fast. */
export function spansOf(line: string, within: 'line' | 'strong' | 'em' | 'both' = 'line'): Span[] {
  const spans: Span[] = []
  let plain = 0
  for (let at = 0; at < line.length;) {
    const mark = markAt(line, at, within)
    if (!mark) {
      at += line.startsWith('**', at) ? 2 : 1
      continue
    }
    if (at > plain) spans.push({ kind: 'text', text: line.slice(plain, at) })
    spans.push(mark.span)
    at += mark.length
    plain = at
  }
  if (plain < line.length) spans.push({ kind: 'text', text: line.slice(plain) })
  return spans
}

function markAt(line: string, at: number, within: 'line' | 'strong' | 'em' | 'both'): Mark | null {
  const character = itemAt(line, at)
  if (character === '`') return codeAt(line, at)
  if (character === '*') return emphasisAt(line, at, within)
  if (character === '[') return linkAt(line, at)
  if (character === 'h' && !/\w/.test(line[at - 1] ?? '')) return addressAt(line, at)
  return null
}

function codeAt(line: string, at: number): Mark | null {
  const end = closing(line, '`', at + 1)
  return end > at + 1 ? { span: { kind: 'code', text: line.slice(at + 1, end) }, length: end + 1 - at } : null
}

function emphasisAt(line: string, at: number, within: 'line' | 'strong' | 'em' | 'both'): Mark | null {
  const strong = line.startsWith('**', at)
  const kind = strong ? 'strong' : 'em'
  if (within === kind || within === 'both') return null
  const mark = strong ? '**' : '*'
  const from = at + mark.length
  const end = strong ? closing(line, mark, from) : closingSingle(line, from)
  if (end <= from || /\s/.test(itemAt(line, from)) || /\s/.test(itemAt(line, end - 1))) return null
  const spans = spansOf(line.slice(from, end), within === 'line' ? kind : 'both')
  return { span: { kind, spans }, length: end + mark.length - at }
}

function linkAt(line: string, at: number): Mark | null {
  link.lastIndex = at
  const found = link.exec(line)
  const href = found && webAddress(itemAt(found, 2))
  return found && href
    ? { span: { kind: 'link', text: itemAt(found, 1), href }, length: found[0].length }
    : null
}

function addressAt(line: string, at: number): Mark | null {
  bare.lastIndex = at
  const text = bare.exec(line)?.[0].replace(/[.,:;!?)]+$/, '')
  const href = text && webAddress(text)
  return href ? { span: { kind: 'link', text, href }, length: text.length } : null
}

function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

function closing(line: string, mark: string, from: number): number {
  const end = line.slice(from, from + maxEmphasisLength).indexOf(mark)
  return end < 0 ? -1 : from + end
}

function closingSingle(line: string, from: number): number {
  const part = line.slice(from, from + maxEmphasisLength)
  const found = /(?<!\*)\*(?!\*)/.exec(part)
  return found ? from + found.index : -1
}
