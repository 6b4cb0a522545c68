import { prepare } from './prepare.mjs'

/** `npm start`: installs and builds what is missing or out of date, then serves. */
await prepare({ build: true })
await import('./serve-built.mjs')
