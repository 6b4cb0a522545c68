/** What others may do with evidence in their own transaction. */
export { addEvidence, reviseArrived } from './evidence.ts'
export { beginTest } from './experiments.ts'
export { assertNotFuture } from './pieces.ts'
export { replaceWords } from './words.ts'
