import { Fragment, createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { blocksOf } from './markdown-blocks.ts'
import type { Block } from './markdown-blocks.ts'
import { spansOf } from './markdown-spans.ts'
import type { Span } from './markdown-spans.ts'

type Mention = { name: string; username: string }
const MentionContext = createContext<Mention[]>([])

/** A Markdown subset, rendered as elements and never as HTML, so hostile text stays text. */
export function Markdown({ text, mentions = [] }: { text: string; mentions?: Mention[] }) {
  return (
    <MentionContext value={mentions}>
      <div className="grid max-w-[70ch] gap-4 wrap-anywhere">
        {blocksOf(text).map((block, index) => (
          <BlockOf key={index} block={block} />
        ))}
      </div>
    </MentionContext>
  )
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'code') return <Code text={block.text} />
  if (block.kind === 'quote')
    return (
      <blockquote dir="auto" className="grid gap-3 border-s-2 border-line-strong ps-4 text-ink-2">
        {block.blocks.map((inner, index) => (
          <BlockOf key={index} block={inner} />
        ))}
      </blockquote>
    )
  if (block.kind === 'heading')
    return (
      <p dir="auto" className="font-semibold">
        <Lines text={block.text} />
      </p>
    )
  if (block.kind === 'text')
    return (
      <p dir="auto">
        <Lines text={block.text} />
      </p>
    )
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />
  return <List block={block} />
}

/** Focusable, to scroll by keyboard. */
function Code({ text }: { text: string }) {
  return (
    <pre
      tabIndex={0}
      aria-label="Code"
      role="region"
      className="max-h-[60dvh] overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-sm wrap-normal"
    >
      <code>{text}</code>
    </pre>
  )
}

function List({ block }: { block: Extract<Block, { items: string[] }> }) {
  const items = block.items.map((item, index) => (
    <li key={index} dir="auto">
      <Lines text={item} />
    </li>
  ))
  return block.kind === 'bullets' ? (
    <ul dir="auto" className="list-disc space-y-1 ps-6">
      {items}
    </ul>
  ) : (
    <ol dir="auto" start={block.start} className="list-decimal space-y-1 ps-6">
      {items}
    </ol>
  )
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Table"
      className="overflow-x-auto rounded-control border border-line"
    >
      <table dir="auto" className="w-full border-collapse text-sm wrap-normal">
        <thead>
          <tr className="bg-sunken">
            {head.map((cell, index) => (
              <th key={index} scope="col" dir="auto" className={cellLook}>
                {drawn(spansOf(cell))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-t border-line">
              {row.map((cell, index) => (
                <td key={index} dir="auto" className={cellLook}>
                  {drawn(spansOf(cell))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
const cellLook = 'min-w-24 px-3 py-2 text-start align-top'

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {drawn(spansOf(line))}
    </Fragment>
  ))
}

function drawn(spans: Span[]): ReactNode {
  return spans.map((span, index) => <SpanOf key={index} span={span} />)
}

function SpanOf({ span }: { span: Span }) {
  if (span.kind === 'text') return <Named text={span.text} />
  if (span.kind === 'code')
    return <code className="rounded-mark bg-sunken px-1 font-mono text-[0.9em]">{span.text}</code>
  if (span.kind === 'strong') return <strong className="font-semibold">{drawn(span.spans)}</strong>
  if (span.kind === 'em') return <em>{drawn(span.spans)}</em>
  return (
    <a
      href={span.href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
    >
      {span.text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Named({ text }: { text: string }): ReactNode {
  const mentions = useContext(MentionContext)
  const found = mentions
    .filter(({ name }) => text.includes(`@${name}`))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  if (!found) return text
  const at = text.indexOf(`@${found.name}`)
  const end = at + found.name.length + 1
  return (
    <>
      {at > 0 && <Named text={text.slice(0, at)} />}
      <Link
        to={`/people/${encodeURIComponent(found.username)}`}
        className="font-medium text-accent-ink hover:underline"
      >
        {text.slice(at, end)}
      </Link>
      {end < text.length && <Named text={text.slice(end)} />}
    </>
  )
}
