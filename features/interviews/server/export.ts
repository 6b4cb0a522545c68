import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { interviewScripts, interviews } from './tables.ts'

export const interviewsExport: ExportPart[] = [
  part({
    name: 'interview-questions',
    about: 'The interview questions you wrote or changed.',
    table: interviewScripts,
    where: inOwnProjects(interviewScripts.projectId),
  }),
  part({
    name: 'interviews',
    about: 'Your interviews: what you asked, your notes and what people said. You are responsible for it.',
    table: interviews,
    where: inOwnProjects(interviews.projectId),
  }),
]
