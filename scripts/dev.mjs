import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

/** `npm run dev`: the server with reload on 3001, and Vite with HMR in front, on PORT (3000). */
await prepare({ build: false })
const port = process.env.PORT || '3000'
const bin = (name) => join(root, 'node_modules', '.bin', name)
const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'scripts/serve.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: '3001', PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` },
  }),
  spawn(bin('vite'), ['--port', port, '--strictPort'], { cwd: root, stdio: 'inherit' }),
]
const stop = () => programs.forEach((program) => program.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const program of programs) program.on('exit', stop)
