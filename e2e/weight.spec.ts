import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

type Chunk = { file: string; imports?: string[]; css?: string[] }
const chunks = JSON.parse(readFileSync('build/web/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** Initial script and style in KB, compressed. */
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

test('the landing page and the first screen after sign-in stay small', () => {
  expect(kilobytes('landing.html')).toBeLessThan(91)
  expect(kilobytes('index.html', 'app/web/pages/DashboardPage.tsx')).toBeLessThan(160)
})
