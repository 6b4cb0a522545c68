import { findBrowser } from '../../scripts/browser.mjs'
import { prepare, root, runTool } from '../../scripts/prepare.mjs'

/** `npm run bench`, or `npm run bench -- forum` for one part. */
await prepare({ build: true })
process.chdir(root)
process.env.CHROMIUM = findBrowser()
process.exitCode = runTool('tsx', ['lab/bench/run.ts', ...process.argv.slice(2)])
