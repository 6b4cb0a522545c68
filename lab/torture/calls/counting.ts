import { startCounting } from './branches.ts'

/** Set for a run of its own: counting slows down what else the test runner does. */
export const counts = process.env.FUZZ_BRANCHES !== undefined
if (counts) await startCounting()
