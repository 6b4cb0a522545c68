/** What others may do with evidence in their own transaction. */
export { addEvidence } from './evidence.ts'
