import type { App } from '#kit/server/context.ts'
import { planner } from '#kit/server/models/index.ts'
import { matchQuestion, wordsOf } from '#planner/match/match-question.ts'
import { limits } from '../contract.ts'
import { otherIn, shownSuggestions, writtenOf } from './suggestions.ts'
import { writtenMatches } from './tables.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'matches.write': { userId: string }
  }
}

type Shown = Awaited<ReturnType<typeof shownSuggestions>>[number]

/** Only if both users allow a model. On failure the planner's words stay. */
export async function writeMatches(app: App, { userId }: { userId: string }): Promise<void> {
  const finds = (await shownSuggestions(app, userId)).filter(({ state }) => state !== 'waiting')
  for (const { suggestion } of finds.slice(0, limits.maxPerWeek)) {
    // Read again: while the model was writing, they may have hidden their answers or left.
    const now = await shownSuggestions(app, userId)
    const shown = now.find((one) => one.suggestion.id === suggestion.id)
    if (shown) await writeMatch(app, shown)
  }
  if (finds.length > 0) app.live.publish(`user:${userId}`, 'matches.written', {})
}

/** Of someone who keeps their answers private there is nothing that a model could know. */
async function writeMatch(app: App, shown: Shown): Promise<void> {
  const { user1Id, user2Id, content, id } = shown.suggestion
  const other = otherIn(shown)
  if (!other.showsAnswers) return
  const planned = other.say(content)
  if (writtenOf(shown, planned)) return
  // Needs both: what is sent contains the answers of two people.
  for (const userId of [user1Id, user2Id]) if (!(await app.models.writerFor('match', userId))) return
  const draft = wordsOf(planned)
  const question = matchQuestion(draft, content)
  const { value, madeBy } = await app.models.write({ purpose: 'match', userId: user1Id, ...question })
  if (madeBy === planner) return
  const made = { content: value, plannerContent: draft, madeBy, madeAt: app.clock.now() }
  await app.db
    .insert(writtenMatches)
    .values({ suggestionId: id, ...made })
    .onConflictDoUpdate({ target: writtenMatches.suggestionId, set: made })
}
