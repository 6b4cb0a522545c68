import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { personRow } from '#features/profiles/server/reads.ts'
import type { PersonRow } from '#features/profiles/server/reads.ts'
import { userMatches } from '#features/profiles/server/tables.ts'
import { activeProjects } from '#features/projects/server/reads.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { givenAnswers, plannerAnswers } from '#features/traits/server/reads.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one as first } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { mondayOf, periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { matchTraits } from '#planner/collaborators.ts'
import { questionOf } from '#planner/founder.ts'
import type { Suggestions, SuggestionView } from '../contract.ts'
import { suggestNow } from './batch.ts'
import { isOpen, itsMatch } from './open.ts'
import { collaboratorOf } from './people.ts'
import { collaborationPool, matchSettings, projectCollaborationSuggestions } from './tables.ts'

type Asking = { userId?: string }

const one = projectCollaborationSuggestions

/** What the viewer has to decide on and waits for. Where this week has brought nothing yet, it is looked for now. */
export async function readSuggestions(
  { app, viewer }: MemberContext,
  { userId }: Asking,
): Promise<Suggestions> {
  mustBeMe(viewer.id, userId)
  await suggestNow(app, viewer.id)
  const { given, pausedAt, found } = await readAsker(app, viewer.id)
  const answers = plannerAnswers(given)
  return {
    suggestions: await visibleSuggestions(app.db, viewer.id, app.clock.now()),
    found,
    answered: given.length,
    enough: given.length >= minimumAnswers,
    pausedAt: pausedAt && new Date(pausedAt).toISOString(),
    missing: matchTraits
      .filter((trait) => !answers[trait]?.option)
      .map((trait) => questionOf(trait))
      .map(({ number, short }) => ({ questionNumber: number, short })),
  }
}

/** What is said of whoever asks; how many this week has brought is told to the first who asks, and is 0 from then on. */
async function readAsker({ db, clock }: App, userId: string) {
  const weekOf = mondayOf(clock.now())
  const count = sql<number>`(select count(*)::int from ${one} where ${one.user1Id} = ${userId} and ${one.weekOf} = ${weekOf})`
  const told = db.$with('told').as(
    db
      .update(collaborationPool)
      .set({ toldWeekOf: weekOf })
      .where(
        and(eq(collaborationPool.userId, userId), lt(collaborationPool.toldWeekOf, weekOf), gt(count, 0)),
      )
      .returning({ count: count.as('count') }),
  )
  const rows = await db
    .with(told)
    .select({
      given: givenAnswers(userId),
      pausedAt: pausedSince(userId),
      found: sql<number>`coalesce((select count from told), 0)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return first(rows, 'whoever asks')
}

/** Since when this person takes no part, null where they do; a piece of a statement. */
const pausedSince = (userId: string) =>
  sql<
    string | null
  >`(select ${matchSettings.pausedAt} from ${matchSettings} where ${matchSettings.userId} = ${userId})`

/** The same people in short, for whoever has a project to work on. */
export async function findCollaborators({ app, viewer }: MemberContext, { userId }: Asking) {
  mustBeMe(viewer.id, userId)
  if ((await activeProjects(app.db, viewer.id)).length === 0) return { collaborators: [] }
  await suggestNow(app, viewer.id)
  const suggestions = await visibleSuggestions(app.db, viewer.id, app.clock.now())
  return {
    collaborators: suggestions
      .filter(({ state }) => state !== 'waiting')
      .map((one) => ({
        ...one.collaboratorProfile,
        suggestionId: one.id,
        compatibilityScore: one.compatibilityScore,
      })),
  }
}

/** Somebody else's id is answered like one that does not exist. */
export function mustBeMe(viewerId: string, userId: string | undefined): void {
  if (userId !== undefined && userId !== viewerId) throw notFound()
}

const order = { wanted: 0, new: 1, waiting: 2 }

/** Pending ones and those that wait for the other's answer. Nobody blocked or banned, and nobody paused who has not said yes. */
async function visibleSuggestions(db: Reader, viewerId: string, now: Date): Promise<SuggestionView[]> {
  const rows = await selectSuggestions(db, viewerId, now)
  return rows
    .map((row) => ({ ...row, state: stateOf(row) }))
    .filter(({ state, pausedAt }) => state !== 'new' || pausedAt === null)
    .sort(
      (a, b) =>
        order[a.state] - order[b.state] ||
        b.suggestion.compatibilityScore - a.suggestion.compatibilityScore ||
        a.suggestion.id.localeCompare(b.suggestion.id),
    )
    .map(view)
}

/** Those that are open, each with the match it may have led to. */
function selectSuggestions(db: Reader, viewerId: string, now: Date) {
  return db
    .select({
      suggestion: one,
      match: userMatches,
      pausedAt: matchSettings.pausedAt,
      person: personRow(one.user2Id),
    })
    .from(one)
    .innerJoin(users, eq(users.id, one.user2Id))
    .leftJoin(matchSettings, eq(matchSettings.userId, one.user2Id))
    .leftJoin(userMatches, itsMatch)
    .where(isOpen(viewerId, now))
    .limit(100)
}

type SuggestionRow = typeof projectCollaborationSuggestions.$inferSelect

/** A match without my yes is there because of theirs. */
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

type Shown = { suggestion: SuggestionRow; person: PersonRow | null; state: SuggestionView['state'] }

function view({ suggestion: row, person, state }: Shown): SuggestionView {
  const other = collaboratorOf({ viewerId: row.user1Id, otherId: row.user2Id, row: person })
  const said = other.say(row.content)
  return {
    id: row.id,
    collaboratorProfile: other.view(),
    state,
    weekOf: row.weekOf,
    compatibilityScore: row.compatibilityScore,
    earlyGuess: said.earlyGuess,
    terms: said.terms,
    collaborationExplanation: said.explanation,
    projectSynergies: said.synergies,
    jointProjectIdeas: said.jointIdeas,
    collaborationModel: said.model,
    madeBy: 'Planner',
    waitsUntil:
      state === 'waiting' ? new Date(row.decidedAt!.getTime() + periods.matchWaits).toISOString() : null,
  }
}
