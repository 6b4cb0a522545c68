export { factsOf } from './facts.ts'
export { renewalOf } from './renewal.ts'
export { readRun } from './runs.ts'
