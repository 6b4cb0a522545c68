import { findBrowser } from './browser.mjs'
import { prepare, root, runTool } from './prepare.mjs'

/** `npm run bench`, or `npm run bench -- forum` for one part: the build, a Chromium for the page figures, then the measurements. */
await prepare({ build: true })
process.chdir(root)
process.env.CHROMIUM = findBrowser()
process.exitCode = runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)])
