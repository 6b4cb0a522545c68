import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { signals } from '../contract.ts'
import { readProjectSignals } from './project.ts'
import { addFeed, fetchSourceNow, listSources, readState, removeFeed, switchSource } from './sources.ts'

const member = implement(signals).$context<MemberContext>().use(guarded)

export const signalsRoutes = {
  sources: member.sources.handler(({ context }) => listSources(context)),
  addSource: member.addSource.handler(({ context, input }) => addFeed(context, input)),
  switchSource: member.switchSource.handler(({ context, input }) => switchSource(context, input)),
  fetchSource: member.fetchSource.handler(({ context, input }) => fetchSourceNow(context, input)),
  removeSource: member.removeSource.handler(({ context, input }) => removeFeed(context, input)),
  project: member.project.handler(({ context, input }) => readProjectSignals(context, input)),
  state: member.state.handler(({ context }) => readState(context)),
}
