import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { collaborations } from '../contract.ts'
import { decide } from './decide.ts'
import { endMatch, listActive, pauseMatching } from './matches.ts'
import { findCollaborators, readSuggestions } from './suggestions.ts'
import { withdraw } from './withdraw.ts'
import { readTrial, saveTrial, tickTrial } from './trials.ts'

const member = implement(collaborations).$context<MemberContext>().use(guarded)

export const collaborationsRoutes = {
  suggestions: member.suggestions.handler(({ context, input }) => readSuggestions(context, input)),
  collaborators: member.collaborators.handler(({ context, input }) => findCollaborators(context, input)),
  decide: member.decide.handler(({ context, input }) => decide(context, input)),
  withdraw: member.withdraw.handler(({ context, input }) => withdraw(context, input)),
  active: member.active.handler(({ context }) => listActive(context)),
  pause: member.pause.handler(({ context, input }) => pauseMatching(context, input)),
  end: member.end.handler(({ context, input }) => endMatch(context, input)),
  trial: member.trial.handler(({ context, input }) => readTrial(context, input)),
  saveTrial: member.saveTrial.handler(({ context, input }) => saveTrial(context, input)),
  tickTrial: member.tickTrial.handler(({ context, input }) => tickTrial(context, input)),
}
