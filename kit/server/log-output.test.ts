import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const writer = `
import { createLog } from './kit/server/log.ts'
const log = createLog('info')
let line = 0
const writing = setInterval(() => {
  for (let n = 0; n < 200; n += 1) log.info({ line: line += 1 }, 'a line')
  if (line < 2000) return
  clearInterval(writing)
  log.warn('the last')
  process.stderr.write('through')
}, 5)
`

function write() {
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

it('every line is written in order, including the last ones', async () => {
  const child = write()
  const [text] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line?: number; msg: string })
  expect(lines.length).toBe(2001)
  expect(lines.slice(0, -1).every(({ line }, index) => line === index + 1)).toBe(true)
  expect(lines.at(-1)!.msg).toBe('the last')
})

it('a reader that goes away neither ends nor blocks the program', async () => {
  const child = write()
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')])
  expect([said, code]).toEqual(['through', 0])
}, 20_000)
