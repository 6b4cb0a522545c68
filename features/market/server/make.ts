import { isDeepStrictEqual } from 'node:util'
import type { Maker } from '#features/generation/server/commands.ts'
import { factsOf } from '#features/generation/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import { planner, readBack } from '#kit/server/models/index.ts'
import { marketOfWritten, marketQuestion } from '#planner/market/market-question.ts'
import { toldOf } from '#planner/plan/project-told.ts'
import { readMarketState } from './state.ts'
import { projectMarkets } from './tables.ts'

export const makeMarket: Maker = async ({ app, project, recipients, signal, confirm }) => {
  const facts = await factsOf(app, project, app.clock.now())
  const { planned: draft, kept: before } = await readMarketState(app.db, project)
  const isRoutine = recipients.length > 0
  if (isRoutine && before && before.madeBy !== planner && isDeepStrictEqual(before.plannerContent, draft))
    return commit(app, (tx) => confirm(tx, before.madeBy))
  const question = marketQuestion(draft, toldOf(facts))
  const written = await app.models.write({ purpose: 'market', userId: project.userId, signal, ...question })
  const { value, madeBy, note } = readBack(written, draft, (rows, by) => marketOfWritten(rows, draft, by))
  const made = { content: value, plannerContent: draft, madeBy, note, madeAt: app.clock.now() }
  await commit(app, async (tx) => {
    await confirm(tx, madeBy)
    await tx
      .insert(projectMarkets)
      .values({ projectId: project.id, ...made })
      .onConflictDoUpdate({ target: projectMarkets.projectId, set: made })
  })
}
