import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import type { Registration } from '#features/test-pages/registration-contract.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { hashOf } from '#kit/server/registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'registered-'))
let files = 0

/** The program as the documentation prints it. */
export const printedScript =
  /```js\n([\s\S]*?)```/.exec(readFileSync('docs/registered-tests.md', 'utf8'))?.[1] ?? ''

const program = join(folder, 'check.mjs')
writeFileSync(program, printedScript)

export type Checked = { isFound: boolean; said: string }

/** Runs the printed program on a file, as a process of its own. */
export async function checkFile(content: unknown, head?: string): Promise<Checked> {
  const args = [program, kept(content), ...(head === undefined ? [] : [head])]
  const run = promisify(execFile)(process.execPath, args)
  return run.then(
    ({ stdout }) => ({ isFound: false, said: stdout }),
    (error: unknown) => ({ isFound: true, said: String(error) }),
  )
}

function kept(content: unknown): string {
  files += 1
  const file = join(folder, `${files}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** The same for many, in one thread: the program is loaded again for each, and its exit is an error. */
const driver = `
  const { parentPort, workerData: { program, files, head } } = require('node:worker_threads')
  const run = async () => {
    process.exit = () => { throw new Error('exit') }
    console.log = console.error = () => undefined
    const found = []
    for (const [index, file] of files.entries()) {
      process.argv = ['node', program, file, head]
      found.push(await import('file://' + program + '?' + index).then(() => false, () => true))
    }
    parentPort.postMessage(found)
  }
  run()`

/** For each file, in order, whether the program found something. */
export async function checkFiles(contents: unknown[], head: string): Promise<boolean[]> {
  const worker = new Worker(driver, {
    eval: true,
    workerData: { program, files: contents.map(kept), head },
  })
  const [found] = (await once(worker, 'message')) as [boolean[]]
  return found
}

type Tampering = { name: string; file: Registration }
type Act = (file: Registration, pick: (below: number) => number) => unknown

const acts: Record<string, Act> = {
  'a letter of a text': (file, pick) => {
    const part = openPart(file, pick)
    part.text = changed(part.text, pick)
  },
  'a letter of a salt': (file, pick) => {
    const part = openPart(file, pick)
    part.salt = changed(part.salt, pick)
  },
  'a letter of a link': (file, pick) => {
    const link = file.links[pick(file.links.length)]!
    const key = (['at', 'test', 'sealed'] as const)[pick(3)]!
    link[key] = changed(link[key], pick)
  },
  'the first or the last head': (file, pick) => {
    const key = (['before', 'head'] as const)[pick(2)]!
    file[key] = changed(file[key], pick)
  },
  'the number of a link': (file, pick) => (file.links[pick(file.links.length)]!.number += 1 + pick(9)),
  'the number of an entry': (file, pick) => (file.entries[pick(file.entries.length)]!.number += 1 + pick(9)),
  'a link left out': (file, pick) => file.links.splice(pick(file.links.length), 1),
  'an entry left out': (file, pick) => file.entries.splice(pick(file.entries.length), 1),
  'a part left out': (file, pick) => {
    const { parts } = file.entries[pick(file.entries.length)]!
    parts.splice(pick(parts.length), 1)
  },
  'a part sealed with another hash': (file, pick) => {
    const { parts } = file.entries[pick(file.entries.length)]!
    const at = pick(parts.length)
    parts[at] = { name: parts[at]!.name, hash: hashOf([pick(1e9)]) }
  },
  'a text and its hash': (file, pick) => {
    const part = openPart(file, pick)
    Object.assign(part, { hash: hashOf([part.name, part.salt, part.text]), text: changed(part.text, pick) })
  },
  'a link twice': (file, pick) => {
    const at = pick(file.links.length)
    file.links.splice(at, 0, file.links[at]!)
  },
  'an entry twice': (file, pick) => {
    const at = pick(file.entries.length)
    file.entries.splice(at, 0, file.entries[at]!)
  },
  'two links changed places': (file, pick) => {
    const at = pick(file.links.length - 1)
    file.links.splice(at, 2, file.links[at + 1]!, file.links[at]!)
  },
  'two entries changed places': (file, pick) => {
    const at = pick(file.entries.length - 1)
    file.entries.splice(at, 2, file.entries[at + 1]!, file.entries[at]!)
  },
  'a link more': (file, pick) =>
    file.links.push({
      ...file.links.at(-1)!,
      number: file.links.at(-1)!.number + 1,
      sealed: hashOf([pick(1e9)]),
    }),
  'a text, with everything made again': (file, pick) => {
    const part = openPart(file, pick)
    part.text = changed(part.text, pick)
    makeAgain(file)
  },
  'a change left out, with everything made again': (file) => {
    const { number } = file.entries.pop()!
    file.links = file.links
      .filter((link) => link.number !== number)
      .map((link) => (link.number > number ? { ...link, number: link.number - 1 } : link))
    makeAgain(file)
  },
}

/** From a file with at least two entries and three links: each way to tamper in turn, at random places. */
export function tamperedFrom(honest: Registration, count: number, seed: number): Tampering[] {
  const numbers = fc.sample(fc.nat(), { seed, numRuns: count * 4 })
  const pick = (below: number) => ensure(numbers.pop()) % below
  const ways = Object.entries(acts)
  return Array.from({ length: count }, (_, index) => {
    const [name, act] = ways[index % ways.length]!
    const file = structuredClone(honest)
    act(file, pick)
    return { name, file }
  })
}

function openPart({ entries }: Registration, pick: (below: number) => number) {
  const open = entries.flatMap(({ parts }) => parts.flatMap((part) => ('text' in part ? part : [])))
  return open[pick(open.length)]!
}

/** Another letter in one place. */
function changed(text: string, pick: (below: number) => number): string {
  const at = pick(text.length)
  const letters = '0123456789abcdef'.replace(text[at]!, '')
  return `${text.slice(0, at)}${letters[pick(letters.length)]!}${text.slice(at + 1)}`
}

/** As the founder's own server could: every hash is right again, and only the heads are others. */
function makeAgain(file: Registration): void {
  for (const { number, parts } of file.entries) {
    const link = file.links.find((one) => one.number === number)!
    link.sealed = hashOf(
      parts.map((part) => [
        part.name,
        'text' in part ? hashOf([part.name, part.salt, part.text]) : part.hash,
      ]),
    )
  }
  file.head = file.links.reduce(
    (head, { number, at, test, sealed }) => hashOf([number, at, test, sealed, head]),
    file.before,
  )
}
