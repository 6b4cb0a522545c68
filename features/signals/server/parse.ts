import { Worker } from 'node:worker_threads'
import { checkAddress } from '#kit/server/outbound.ts'
import type { SourceKind } from '../contract.ts'

export type FoundItem = { title: string; url: string; published: Date | null }
export type FoundPoint = { subject: string; day: string; value: number }
export type Parsed = { items: FoundItem[]; points: FoundPoint[] }

/** Thrown where an answer could not be read ('unreadable'), or took too long or too much memory ('parser-stopped'). */
export class ParseFailure extends Error {
  readonly reason: 'unreadable' | 'parser-stopped'
  constructor(reason: 'unreadable' | 'parser-stopped') {
    super(`Not parsed: ${reason}`)
    this.reason = reason
  }
}

/** Starts from a file that lies beside this module in the sources and beside the server's bundle in the build. */
const workerFile = new URL('./parse-worker.mjs', import.meta.url)
const parseTime = 5000
const maxTitleLength = 300

/**
 * Reads a source's answer in a thread of its own that is stopped at its limits. What comes out is safe to store
 * and to show: plain titles, links of http and https only, days and figures of the right form.
 */
export async function parseAnswer(
  { kind, body }: { kind: SourceKind; body: string },
  { milliseconds = parseTime } = {},
): Promise<Parsed> {
  const raw = await inThread({ kind, body }, milliseconds)
  return {
    items: raw.items.flatMap(({ title, url, published }) =>
      safeItem({ title: plainTitle(title), url, published: dateOf(published) }),
    ),
    points: raw.points.filter(
      ({ subject, day, value }) =>
        subject &&
        /^\d{4}-\d{2}-\d{2}$/.test(day) &&
        dateOf(day) &&
        Number.isSafeInteger(value) &&
        value >= 0,
    ),
  }
}

type Raw = { items: { title: string; url: string; published: string }[]; points: FoundPoint[] }

function inThread(workerData: { kind: SourceKind; body: string }, milliseconds: number): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
    // An empty environment: nothing that reads a stranger's text has a secret in reach.
    const worker = new Worker(workerFile, {
      workerData,
      resourceLimits: limits,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => {
      reject(new ParseFailure('parser-stopped'))
      void worker.terminate()
    }, milliseconds)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      end()
      void worker.terminate()
    }
    worker.once('message', (raw: Raw | null) =>
      settle(() => (raw ? resolve(raw) : reject(new ParseFailure('unreadable')))),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ParseFailure('parser-stopped') : error),
      ),
    )
    worker.once('exit', () => settle(() => reject(new ParseFailure('parser-stopped'))))
  })
}

function safeItem(item: FoundItem): FoundItem[] {
  if (!item.title || item.url.length > 1000) return []
  try {
    // What we would not fetch ourselves, nobody is sent to.
    return [{ ...item, url: checkAddress(item.url).href }]
  } catch {
    return []
  }
}

/** A title as one line of text: no tags, no control or direction characters, at most 300 characters. */
export function plainTitle(title: string): string {
  const line = title
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, maxTitleLength).join('').trim()
}

function dateOf(text: string): Date | null {
  const date = new Date(text)
  return text && !Number.isNaN(date.getTime()) ? date : null
}
