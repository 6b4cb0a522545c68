import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { writeOfflineFiles } from './offline-files.mjs'
import { root } from './prepare.mjs'

/** The web app, the server, and the pages that can be read without JavaScript, in that order. */
process.env.NODE_ENV = 'production'
process.chdir(root)
await build({ mode: 'production' })
await build({
  mode: 'production',
  build: { ssr: 'app/server/main.ts', outDir: 'build/server', emptyOutDir: true },
})
// The operator's command, for where there is only the build.
await build({
  mode: 'production',
  publicDir: false,
  build: { ssr: 'scripts/admin.ts', outDir: 'build/admin', emptyOutDir: true },
})
// The thread that reads feeds starts from a file of its own, which lies beside the module that starts it.
copyFileSync('features/signals/server/parse-worker.mjs', 'build/server/parse-worker.mjs')
await build({
  mode: 'production',
  build: { ssr: 'app/web/prerender.tsx', outDir: 'build/prerender', emptyOutDir: true },
})
const { prerender } = await import('../build/prerender/prerender.js')
await prerender({ folder: 'build/web' })
writeOfflineFiles('build/web')

// The server sends what is made here, so that no visitor waits for it. Documents are filled in when it starts, and come later.
const squeezable = ['.js', '.css', '.svg', '.json', '.txt']
for (const name of readdirSync('build/web', { recursive: true })) {
  const file = join('build/web', name)
  if (!squeezable.includes(extname(file))) continue
  const plain = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(plain))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}
