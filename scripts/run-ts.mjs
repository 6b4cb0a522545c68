import { prepare, root, runTool } from './prepare.mjs'

await prepare({ build: false })
process.chdir(root)
process.exitCode = runTool('tsx', process.argv.slice(2))
