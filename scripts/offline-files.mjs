import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 'features/interviews/web/SheetPage.tsx'
const laterParts = /^(app\/web\/shell|kit)\//

export function writeOfflineFiles(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const found = new Set()
  const walk = (key) => {
    if (found.has(key)) return
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    for (const next of [...imports, ...dynamicImports.filter((part) => laterParts.test(part))]) walk(next)
  }
  walk(Object.keys(manifest).find((key) => manifest[key].name === 'frame'))
  walk(page)
  const parts = [...found].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  // The theme script and the fonts.
  const named = [...shell.matchAll(/(?:src|href)="\/([\w./-]+\.(?:js|css|woff2|svg))"/g)].map(
    ([, file]) => file,
  )
  const files = [...new Set([...parts, ...named])].sort().map((file) => `/${file}`)
  const path = join(folder, 'interview-worker.js')
  const build = createHash('sha256').update(shell).update(files.join()).digest('hex').slice(0, 12)
  const worker = readFileSync(path, 'utf8').replace('%BUILD%', build).replace('%FILES%', files.join(' '))
  writeFileSync(path, worker)
}
