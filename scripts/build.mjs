import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { writeOfflineFiles } from './offline-files.mjs'
import { root } from './prepare.mjs'

/** In order: the web app, the server, the prerendered pages. */
process.env.NODE_ENV = 'production'
process.chdir(root)
await build({ mode: 'production' })
await build({
  mode: 'production',
  build: { ssr: 'app/server/main.ts', outDir: 'build/server', emptyOutDir: true },
})
// The operator's commands, for installations with only the build.
for (const command of ['admin', 'backup', 'doctor', 'update-check'])
  await build({
    mode: 'production',
    publicDir: false,
    build: { ssr: `scripts/${command}.ts`, outDir: `build/${command}`, emptyOutDir: true },
  })
// Files that a module reads from where it is.
copyFileSync('kit/server/common-passwords.txt.gz', 'build/server/common-passwords.txt.gz')
// The feed reader's thread starts from its own file, next to the module that starts it.
copyFileSync('features/signals/server/parse-worker.mjs', 'build/server/parse-worker.mjs')
await build({
  mode: 'production',
  build: { ssr: 'app/web/prerender.tsx', outDir: 'build/prerender', emptyOutDir: true },
})
const { prerender } = await import('../build/prerender/prerender.js')
await prerender({ folder: 'build/web' })
writeOfflineFiles('build/web')

// Precompressed, so no visitor waits for it. Documents are filled in at startup and compressed then.
const squeezable = ['.js', '.css', '.svg', '.json', '.txt']
for (const name of readdirSync('build/web', { recursive: true })) {
  const file = join('build/web', name)
  if (!squeezable.includes(extname(file))) continue
  const plain = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(plain))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}
