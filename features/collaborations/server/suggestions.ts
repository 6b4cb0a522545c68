import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { userMatches } from '#features/connections/server/tables.ts'
import { allowsModel, personRow, showsTraits } from '#features/profiles/server/reads.ts'
import type { PersonRow } from '#features/profiles/server/reads.ts'
import { activeProjects, newestTitles } from '#features/projects/server/reads.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { givenAnswers, plannerAnswers } from '#features/traits/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { planner } from '#kit/server/models/index.ts'
import { mondayOf, periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { readValues } from '#kit/server/values.ts'
import { questionOf } from '#planner/founder/founder.ts'
import { matchTraits, scorePair } from '#planner/match/collaborators.ts'
import { wordsOf } from '#planner/match/match-question.ts'
import type { MatchWords } from '#planner/match/match-question.ts'
import type { Collaboration } from '#planner/match/write-collaboration.ts'
import type { Said, Suggestions, SuggestionView } from '../contract.ts'
import { suggestNow } from './batch.ts'
import { isOpen, itsMatch } from './open.ts'
import { collaboratorOf } from './people.ts'
import {
  collaborationPool,
  matchSettings,
  projectCollaborationSuggestions as suggestions,
  writtenMatches,
} from './tables.ts'

type Asking = { userId?: string }

/** Looks for some now if this week has none yet. */
export async function readSuggestions(
  { app, viewer }: MemberContext,
  { userId }: Asking,
): Promise<Suggestions> {
  mustBeMe(viewer.id, userId)
  await suggestNow(app, viewer.id)
  const found = await tellFound(app, viewer.id)
  const { given, pausedAt, showsAnswers } = await readValues(app.db, {
    given: givenAnswers(viewer.id),
    pausedAt: pausedSince(viewer.id),
    showsAnswers: showsTraits(viewer.id),
  })
  const answers = plannerAnswers(given)
  const visible = await visibleSuggestions(app, viewer.id)
  if (found > 0) await askModel(app, viewer.id)
  return {
    suggestions: visible,
    found,
    showsAnswers,
    answered: given.length,
    enough: given.length >= minimumAnswers,
    pausedAt: pausedAt && new Date(pausedAt).toISOString(),
    missing: matchTraits
      .filter((trait) => !answers[trait]?.option)
      .map((trait) => questionOf(trait))
      .map(({ number, short }) => ({ questionNumber: number, short })),
  }
}

async function askModel({ db, jobs, models }: App, userId: string): Promise<void> {
  if (!models.writerOf('match')) return
  await commit({ db }, (tx) => jobs.send(tx, { name: 'matches.write', data: { userId }, urgency: 'person' }))
}

/** How many came this week, told once. */
async function tellFound({ db, clock }: App, userId: string): Promise<number> {
  const weekOf = mondayOf(clock.now())
  const count = sql<number>`(select count(*)::int from ${suggestions}
    where ${suggestions.user1Id} = ${userId} and ${suggestions.weekOf} = ${weekOf})`
  const [told] = await db
    .update(collaborationPool)
    .set({ toldWeekOf: weekOf })
    .where(and(eq(collaborationPool.userId, userId), lt(collaborationPool.toldWeekOf, weekOf), gt(count, 0)))
    .returning({ count })
  return told?.count ?? 0
}

const pausedSince = (userId: string) =>
  sql<
    string | null
  >`(select ${matchSettings.pausedAt} from ${matchSettings} where ${matchSettings.userId} = ${userId})`

export async function findCollaborators({ app, viewer }: MemberContext, { userId }: Asking) {
  mustBeMe(viewer.id, userId)
  if ((await activeProjects(app.db, viewer.id)).length === 0) return { collaborators: [] }
  await suggestNow(app, viewer.id)
  const visible = await visibleSuggestions(app, viewer.id)
  return {
    collaborators: visible
      .filter(({ state }) => state !== 'waiting')
      .map((one) => ({
        ...one.collaboratorProfile,
        suggestionId: one.id,
        compatibilityScore: one.compatibilityScore,
      })),
  }
}

export function mustBeMe(viewerId: string, userId: string | undefined): void {
  if (userId !== undefined && userId !== viewerId) throw notFound()
}

const order = { wanted: 0, new: 1, waiting: 2 }

const visibleSuggestions = async (app: App, viewerId: string): Promise<SuggestionView[]> =>
  (await shownSuggestions(app, viewerId)).map(view)

/** Excludes anyone blocked or banned, and anyone paused who hasn't said yes. */
export async function shownSuggestions(app: App, viewerId: string): Promise<Shown[]> {
  const rows = await selectSuggestions(app, viewerId)
  return rows
    .map((row) => ({ ...row, state: stateOf(row) }))
    .filter(({ state, pausedAt }) => state !== 'new' || pausedAt === null)
    .sort(
      (a, b) =>
        order[a.state] - order[b.state] ||
        placeOf(b) - placeOf(a) ||
        a.suggestion.id.localeCompare(b.suggestion.id),
    )
}

/** The more there is to say about someone, the higher: five points for each thing they show. */
const placeOf = (row: Omit<Shown, 'state'>): number => scoreOf(row) + 5 * otherIn(row).says

const scoreOf = ({ suggestion: { content } }: { suggestion: SuggestionRow }) =>
  scorePair(content.mine, content.theirs).score

function selectSuggestions({ db, clock, config }: App, viewerId: string) {
  const bothAllow = and(
    allowsModel({ config }, suggestions.user1Id),
    allowsModel({ config }, suggestions.user2Id),
  )
  return db
    .select({
      suggestion: suggestions,
      match: userMatches,
      pausedAt: matchSettings.pausedAt,
      person: personRow(suggestions.user2Id),
      titles: newestTitles(suggestions.user2Id),
      written: writtenMatches,
    })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.user2Id))
    .leftJoin(matchSettings, eq(matchSettings.userId, suggestions.user2Id))
    .leftJoin(userMatches, itsMatch)
    .leftJoin(writtenMatches, and(eq(writtenMatches.suggestionId, suggestions.id), bothAllow))
    .where(isOpen(viewerId, clock.now()))
    .limit(100)
}

type SuggestionRow = typeof suggestions.$inferSelect

function stateOf({
  suggestion,
  match,
}: {
  suggestion: SuggestionRow
  match: typeof userMatches.$inferSelect | null
}): SuggestionView['state'] {
  if (suggestion.status === 'accepted') return 'waiting'
  return match ? 'wanted' : 'new'
}

type Shown = {
  suggestion: SuggestionRow
  person: PersonRow | null
  titles: string[]
  state: SuggestionView['state']
  written: typeof writtenMatches.$inferSelect | null
}

export const otherIn = ({ suggestion: { user1Id, user2Id }, person, titles }: Omit<Shown, 'state'>) =>
  collaboratorOf({ viewerId: user1Id, otherId: user2Id, row: person, titles })

/** Only if the planner would still say the same, of someone who shows their answers. */
export const writtenOf = (shown: Shown, planned: Collaboration) => {
  const written = otherIn(shown).showsAnswers ? shown.written : null
  return written && isDeepStrictEqual(written.plannerContent, wordsOf(planned)) ? written : null
}

function view(shown: Shown): SuggestionView {
  const { suggestion: row, state } = shown
  const other = otherIn(shown)
  const planned = other.say(row.content)
  const written = writtenOf(shown, planned)
  return {
    id: row.id,
    collaboratorProfile: other.view(),
    state,
    weekOf: row.weekOf,
    compatibilityScore: planned.score,
    earlyGuess: planned.earlyGuess,
    inShort: planned.inShort,
    watch: planned.watch,
    terms: planned.terms,
    ...saidIn(written?.content ?? planned),
    madeBy: written?.madeBy ?? planner,
    plannerContent: written && saidIn(planned),
    waitsUntil:
      state === 'waiting'
        ? new Date(ensure(row.decidedAt).getTime() + periods.matchWaits).toISOString()
        : null,
  }
}

const saidIn = ({ explanation, synergies, jointIdeas, model }: MatchWords): Said => ({
  collaborationExplanation: explanation,
  projectSynergies: synergies,
  jointProjectIdeas: jointIdeas,
  collaborationModel: model,
})
