import { itemAt } from '#kit/contract/ensure.ts'

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'numbers'; items: string[]; start: number }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'quote'; blocks: Block[] }

const deepestQuote = 4
const fence = /^ {0,3}```/
const quote = /^ {0,3}> ?/
const bullet = /^ {0,3}[-*+] +(?=\S)/
const number = /^ {0,3}(\d{1,9})[.)] +(?=\S)/
const rule = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/
const maxColumns = 20
/**
 * Shows a table with too many empty cells as text: each cell is an element, so a short text could make
 * very many.
 */
const fewestLettersACell = 2
const heading = /^ {0,3}#{1,6} +(?=\S)/

export function blocksOf(text: string, depth = 0): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    if (itemAt(lines, at).trim() === '') at += 1
    else {
      const { block, next } = blockAt(lines, at, depth)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

type Found = { block: Block; next: number }

function blockAt(lines: string[], at: number, depth: number): Found {
  const line = itemAt(lines, at)
  if (fence.test(line)) return codeAt(lines, at)
  if (quote.test(line) && depth < deepestQuote) {
    const next = endOf(lines, at, (other) => quote.test(other))
    return {
      block: {
        kind: 'quote',
        blocks: blocksOf(
          lines
            .slice(at, next)
            .map((one) => one.replace(quote, ''))
            .join('\n'),
          depth + 1,
        ),
      },
      next,
    }
  }
  if (heading.test(line)) return { block: { kind: 'heading', text: line.replace(heading, '') }, next: at + 1 }
  if (bullet.test(line) || number.test(line)) return listAt(lines, at)
  if (beginsTable(lines, at)) return tableAt(lines, at)
  const next = endOf(
    lines,
    at + 1,
    (other, place) => other.trim() !== '' && !beginsBlock(other, depth) && !beginsTable(lines, place),
  )
  return {
    block: {
      kind: 'text',
      text: lines
        .slice(at, next)
        .map((one) => one.trim())
        .join('\n'),
    },
    next,
  }
}

const beginsTable = (lines: string[], at: number) =>
  itemAt(lines, at).includes('|') &&
  (lines[at + 1]?.length ?? 0) < 1000 &&
  rule.test(lines[at + 1] ?? '') &&
  cellsOf(itemAt(lines, at)).length <= maxColumns

function tableAt(lines: string[], at: number): Found {
  const head = cellsOf(itemAt(lines, at))
  const next = endOf(lines, at + 2, (other) => other.includes('|'))
  const text = lines.slice(at, next).join('\n')
  if ((next - at - 1) * head.length * fewestLettersACell > text.length)
    return { block: { kind: 'code', text }, next }
  const rows = lines.slice(at + 2, next).map((line) => {
    const cells = cellsOf(line)
    return head.map((_, index) => cells[index] ?? '')
  })
  return { block: { kind: 'table', head, rows }, next }
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function codeAt(lines: string[], at: number): Found {
  const end = endOf(lines, at + 1, (other) => !/^ {0,3}```\s*$/.test(other))
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

function listAt(lines: string[], at: number): Found {
  const mark = bullet.test(itemAt(lines, at)) ? bullet : number
  const start = Number(number.exec(itemAt(lines, at))?.[1] ?? 1)
  const next = endOf(lines, at + 1, (other) => mark.test(other) || /^ {2,}\S/.test(other))
  const items: string[] = []
  for (const line of lines.slice(at, next)) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop()}\n${line.trim()}`)
  }
  return { block: mark === bullet ? { kind: 'bullets', items } : { kind: 'numbers', items, start }, next }
}

const beginsBlock = (line: string, depth: number) =>
  fence.test(line) ||
  (quote.test(line) && depth < deepestQuote) ||
  bullet.test(line) ||
  number.test(line) ||
  heading.test(line)

function endOf(lines: string[], from: number, goesOn: (line: string, place: number) => boolean): number {
  let end = from
  while (end < lines.length && goesOn(itemAt(lines, end), end)) end += 1
  return end
}
