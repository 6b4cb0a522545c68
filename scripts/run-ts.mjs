import { prepare, root, runTool } from './prepare.mjs'

/** Runs a TypeScript program of the project: `node scripts/run-ts.mjs scripts/admin.ts …`. */
await prepare({ build: false })
process.chdir(root)
process.exitCode = runTool('tsx', process.argv.slice(2))
