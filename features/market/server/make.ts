import { isDeepStrictEqual } from 'node:util'
import type { Maker } from '#features/generation/server/commands.ts'
import { factsOf, promptFacts } from '#features/generation/server/reads.ts'
import { planner } from '#kit/server/models/index.ts'
import { marketAllowed } from '#planner/market/market-allowed.ts'
import { market } from '#planner/market/market.ts'
import { readMarketState } from './state.ts'
import { projectMarkets } from './tables.ts'

const task =
  "Write this project's market for its founder, in their nouns: " +
  'who buys, what they do today and why it falls short, where they come together, ' +
  'how to reach them, and what no one knows yet. You may reword, drop, reorder and add rows. ' +
  'Every row cites a source of the draft exactly as the draft does, ' +
  'a row by "You" and a row with an address stay word for word, and the prices stay as they are. ' +
  'Keep the name, costCents and days of a channel. ' +
  "A channel you add takes both over from one of the draft's. Each list has at most twelve rows. " +
  'Name no competitor, no person and no place that the data does not name. ' +
  'What you would have to guess is an entry of "unknown": ' +
  'a sentence on what no one knows yet and how to find out.'

export const makeMarket: Maker = async ({ app, project, recipients, signal, confirm }) => {
  const facts = await factsOf(app, project, app.clock.now())
  const { planned: draft, kept: before } = await readMarketState(app.db, project)
  const isRoutine = recipients.length > 0
  if (isRoutine && before && before.madeBy !== planner && isDeepStrictEqual(before.plannerContent, draft))
    return app.db.transaction((tx) => confirm(tx, before.madeBy))
  const { value, madeBy, note } = await app.models.write({
    purpose: 'market',
    userId: project.userId,
    schema: market,
    draft,
    signal,
    task,
    facts: promptFacts(facts),
    accept: (written) => marketAllowed(written, draft),
  })
  const made = { content: value, plannerContent: draft, madeBy, note, madeAt: app.clock.now() }
  await app.db.transaction(async (tx) => {
    await confirm(tx, madeBy)
    await tx
      .insert(projectMarkets)
      .values({ projectId: project.id, ...made })
      .onConflictDoUpdate({ target: projectMarkets.projectId, set: made })
  })
}
