import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

type Chunk = { file: string; imports?: string[]; css?: string[] }
const chunks = JSON.parse(readFileSync('build/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** What a page needs before it stands, in kilobytes of script and style as they are sent. */
function kilobytes(...entries: string[]): number {
  const needed = new Set<string>()
  const add = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    chunks[name]!.imports?.forEach(add)
  }
  entries.forEach(add)
  const files = new Set([...needed].flatMap((name) => [chunks[name]!.file, ...(chunks[name]!.css ?? [])]))
  return (
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(`build/web/${file}`)).length, 0) /
    1024
  )
}

test('the landing page and the first screen after sign-in stay light', () => {
  expect(kilobytes('landing.html')).toBeLessThan(90)
  expect(kilobytes('index.html', 'app/web/pages/DashboardPage.tsx')).toBeLessThan(159)
})
