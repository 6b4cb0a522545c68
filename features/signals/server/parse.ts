import { Worker } from 'node:worker_threads'
import { checkAddress } from '#kit/server/outbound.ts'
import type { SourceKind } from '../contract.ts'

export type FoundItem = { title: string; url: string; published: Date | null }
export type FoundPoint = { subject: string; day: string; value: number }
export type Parsed = { items: FoundItem[]; points: FoundPoint[] }

/** 'unreadable', or 'parser-stopped' for too much time or memory. */
export class ParseFailure extends Error {
  readonly reason: 'unreadable' | 'parser-stopped'
  constructor(reason: 'unreadable' | 'parser-stopped') {
    super(`Not parsed: ${reason}`)
    this.reason = reason
  }
}

/** Next to this module in the sources, next to the bundle in a build. */
const workerFile = new URL('./parse-worker.mjs', import.meta.url)
const parseTime = 5000
const maxTitleLength = 300

/**
 * In a worker thread with limits on time and memory. The result is safe to store and show: plain
 * titles, http(s) links, valid dates and numbers.
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
    // An empty environment, so nothing that parses untrusted text can reach a secret.
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
    // Never links anyone to a URL we wouldn't fetch ourselves.
    return [{ ...item, url: checkAddress(item.url).href }]
  } catch {
    return []
  }
}

/** No tags, control or bidi characters; at most 300 characters. */
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
