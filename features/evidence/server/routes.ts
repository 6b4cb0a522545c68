import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { evidence } from '../contract.ts'
import { editEvidence, logEvidence, readEvidence, removeEvidence, restoreEvidence } from './evidence.ts'
import { decideExperiment, startExperiment } from './experiments.ts'

const member = implement(evidence).$context<MemberContext>().use(guarded)

export const evidenceRoutes = {
  read: member.read.handler(({ context, input }) => readEvidence(context, input)),
  log: member.log.handler(({ context, input }) => logEvidence(context, input)),
  edit: member.edit.handler(({ context, input }) => editEvidence(context, input)),
  remove: member.remove.handler(({ context, input }) => removeEvidence(context, input)),
  restore: member.restore.handler(({ context, input }) => restoreEvidence(context, input)),
  start: member.start.handler(({ context, input }) => startExperiment(context, input)),
  decide: member.decide.handler(({ context, input }) => decideExperiment(context, input)),
}
