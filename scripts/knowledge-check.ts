import { checkKnowledge, knowledgeCounts } from '#planner/knowledge/check.ts'

const complaints = checkKnowledge()
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.stdout.write(`${knowledgeCounts()}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
