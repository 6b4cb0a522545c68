import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { market } from '../contract.ts'
import { keepEconomics, readEconomics } from './economics.ts'
import { addCompetitor, editCompetitor, readMarket, removeCompetitor, restoreCompetitor } from './market.ts'

const member = implement(market).$context<MemberContext>().use(guarded)

export const marketRoutes = {
  read: member.read.handler(({ context, input }) => readMarket(context, input)),
  addCompetitor: member.addCompetitor.handler(({ context, input }) => addCompetitor(context, input)),
  editCompetitor: member.editCompetitor.handler(({ context, input }) => editCompetitor(context, input)),
  removeCompetitor: member.removeCompetitor.handler(({ context, input }) => removeCompetitor(context, input)),
  restoreCompetitor: member.restoreCompetitor.handler(({ context, input }) => restoreCompetitor(context, input)),
  economics: member.economics.handler(({ context, input }) => readEconomics(context, input)),
  keepEconomics: member.keepEconomics.handler(({ context, input }) => keepEconomics(context, input)),
}
