import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countryOf } from '#features/accounts/server/reads.ts'
import { requirePlan } from '#features/billing/server/commands.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import {
  founderAnswers,
  founderAnswersOf,
  founderGiven,
  plannerAnswers,
} from '#features/traits/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { lock } from '#kit/server/lock.ts'
import { planner } from '#kit/server/models/index.ts'
import { readValues } from '#kit/server/values.ts'
import type { Country } from '#planner/founder/countries.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import type { DismissReason, Idea } from '#planner/ideas/idea.ts'
import { generateIdeas, hasIdeasLeft } from '#planner/ideas/ideas.ts'
import type { Generated } from '#planner/ideas/ideas.ts'
import type { PlayOutcome } from '#planner/ideas/outcomes.ts'
import type { Generation, userTraits } from '../contract.ts'
import { isWriting, wording } from '../contract.ts'
import { isLiving, justMade, rowsOf, viewIdea } from './ideas.ts'
import type { IdeaRow, Living } from './ideas.ts'
import { toldOutcomes } from './outcomes.ts'
import { businessIdeas, ideaDismissals, ideaGenerations, ideaSaves } from './tables.ts'
import { wishesOf } from './wishes.ts'
import { askModel, stopWriting, viewWriting, writingFor } from './writing.ts'

type GenerateInput = { userTraits?: z.infer<typeof userTraits>; regenerate: boolean }

/**
 * Without `regenerate`, returns existing ideas; with it, five not shown before, based on what was saved
 * and dismissed.
 */
export async function generate(context: MemberContext, input: GenerateInput): Promise<Generation> {
  const { viewer } = context
  // Read before the transaction: code holding a connection must not wait for another.
  const writing = await writingFor(context.app, viewer.id)
  const outcomes = await toldOutcomes(context.app.db)
  return createOnce(context, { endpoint: 'ideas.generate', input }, async (tx) => {
    // One generation at a time per user: two tabs must not get the same five twice.
    await lock(tx, 'ideas', viewer.id)
    const known = await readValues(tx, {
      given: founderGiven(viewer.id),
      country: countryOf(viewer.id),
      wishes: wishesOf(context.app, viewer.id),
      round: lastRound(viewer.id),
      shown: shownIdeas(viewer.id),
    })
    const given = input.userTraits ? { answers: sentAnswers(input.userTraits), lines: {} } : known.given
    const answers = founderAnswers(given)
    if (Object.keys(plannerAnswers(given.answers)).length < minimumAnswers)
      throw new Refusal('unprocessable', wording.completeTraits)
    if (known.round > 0 && !input.regenerate && !input.userTraits)
      return currentGeneration(
        { db: tx, features: context.app.features, clock: context.app.clock },
        viewer.id,
        founderAnswers(known.given),
      )
    await requirePlan(tx, context.app, { userId: viewer.id, action: 'generation' })
    return makeGeneration(context, tx, {
      answers,
      country: known.country,
      wishes: known.wishes,
      shown: known.shown,
      round: known.round + 1,
      writing,
      outcomes,
    })
  })
}

export async function readCurrent({ app, viewer }: MemberContext): Promise<Generation> {
  return currentGeneration(app, viewer.id, await founderAnswersOf(app.db, viewer.id))
}

export async function stop(context: MemberContext): Promise<Generation> {
  await stopWriting(context.app, context.app.db, { userId: context.viewer.id })
  return readCurrent(context)
}

type GenerationRow = typeof ideaGenerations.$inferSelect
type MakeInput = {
  answers: Answers
  country: Country | null
  wishes: Wish[]
  shown: Shown[]
  round: number
  writing: GenerationRow['writing']
  outcomes: PlayOutcome[]
}

async function makeGeneration(
  { app, viewer }: MemberContext,
  tx: Tx,
  { answers, country, shown, round, writing, ...told }: MakeInput,
): Promise<Generation> {
  const at = app.clock.now()
  const history = historyFrom(shown)
  const today = at.toISOString().slice(0, 10)
  const made = generateIdeas({ ...told, ...history, answers, country, seed: viewer.id, round, today })
  const generation: GenerationRow = {
    id: randomUUID(),
    userId: viewer.id,
    round,
    knowledgeVersion: made.knowledgeVersion,
    madeBy: planner,
    poolSpent: made.poolSpent,
    notes: { ...notesOf(made), answers },
    writing,
    createdAt: at,
  }
  const ideas = await writeGeneration(tx, generation, made.ideas)
  await askModel(tx, app, generation)
  await recordEvent(tx, {
    name: 'ideas.generated',
    actorId: viewer.id,
    subjectId: generation.id,
    data: { round, ideas: ideas.length },
    at,
  })
  const exclude = [...history.exclude, ...ideas.map(({ playId }) => playId)]
  return {
    ...viewGeneration(generation, { answers, country, exclude, now: at }),
    earlier: earlierThan(generation.id, shown),
    ideas: ideas.map((idea) => viewNew(idea, answers, told.outcomes)),
    planners: [],
    more: [],
    answersChanged: false,
  }
}

function viewNew(idea: Living, answers: Answers, outcomes: PlayOutcome[]) {
  const outcome = outcomes.find(({ playId }) => playId === idea.playId) ?? null
  return viewIdea({ idea, madeFrom: answers, ...justMade, outcome }, answers)
}

const notesOf = ({ whyDifferent, cannot, bestMissing }: Generated) => ({ whyDifferent, cannot, bestMissing })

export async function writeGeneration(tx: Tx, generation: GenerationRow, ideas: Idea[]) {
  const { id: generationId, userId, madeBy, createdAt } = generation
  await tx.insert(ideaGenerations).values(generation)
  if (ideas.length === 0) return []
  const rows = await tx
    .insert(businessIdeas)
    .values(
      ideas.map((content, position) => ({
        userId,
        generationId,
        position,
        playId: content.playId,
        content,
        madeBy,
        createdAt,
      })),
    )
    .returning()
  return rows.filter(isLiving).toSorted((a, b) => a.position - b.position)
}

const lastRound = (userId: string) =>
  sql<number>`(select coalesce(max(${ideaGenerations.round}), 0) from ${ideaGenerations}
    where ${ideaGenerations.userId} = ${userId})`

type Shown = {
  playId: string
  generationId: string
  saved: boolean
  reason: DismissReason | null
  deleted: boolean
}

const shownIdeas = (userId: string) =>
  sql<
    Shown[]
  >`(select coalesce(json_agg(json_build_object('playId', i.play_id, 'generationId', i.generation_id,
    'saved', s.idea_id is not null, 'reason', d.reason, 'deleted', i.deleted_at is not null)), '[]')
    from ${businessIdeas} i left join ${ideaSaves} s on s.idea_id = i.id left
      join ${ideaDismissals} d on d.idea_id = i.id where i.user_id = ${userId})`

const historyFrom = (shown: Shown[]) => ({
  exclude: shown.map(({ playId }) => playId),
  saved: shown.filter(({ saved }) => saved).map(({ playId }) => playId),
  dismissed: shown.flatMap(({ playId, reason }) => (reason ? [{ playId, reason }] : [])),
})

const earlierThan = (id: string, shown: Shown[]) =>
  shown.filter(
    ({ generationId, saved, reason, deleted }) => generationId !== id && !saved && !reason && !deleted,
  ).length

const noneYet: Generation = {
  ideas: [],
  planners: [],
  more: [],
  writing: null,
  generationId: null,
  round: 0,
  poolSpent: false,
  answersChanged: false,
  whyDifferent: null,
  cannot: null,
  bestMissing: null,
  earlier: 0,
  madeBy: planner,
  createdAt: null,
}

async function currentGeneration(
  place: Pick<App, 'features' | 'clock'> & { db: Reader },
  userId: string,
  answers: Answers,
): Promise<Generation> {
  const { db } = place
  const [row] = await db
    .select()
    .from(ideaGenerations)
    .where(and(eq(ideaGenerations.userId, userId), gt(ideaGenerations.round, 0)))
    .orderBy(desc(ideaGenerations.round))
    .limit(1)
  if (!row) return noneYet
  const ideas = await rowsOf(
    place,
    ensure(and(eq(businessIdeas.userId, userId), eq(businessIdeas.generationId, row.id))),
  )
  const { shown, country } = await readValues(db, { shown: shownIdeas(userId), country: countryOf(userId) })
  const { exclude } = historyFrom(shown)
  const view = viewGeneration(row, { answers, exclude, country, now: place.clock.now() })
  return {
    ...view,
    earlier: earlierThan(row.id, shown),
    ...fivesOf(row, ideas, answers),
    // While more is written, none may appear below the five.
    ...(isWriting(view.writing) && { more: [] }),
    answersChanged: !isDeepStrictEqual(row.notes.answers, answers),
  }
}

function viewGeneration(
  row: GenerationRow,
  {
    answers,
    exclude,
    country,
    now,
  }: Pick<MakeInput, 'answers' | 'country'> & { exclude: string[]; now: Date },
) {
  const { id, round, madeBy, createdAt } = row
  const { bestMissing } = row.notes
  // Notes about the five that are shown.
  const { whyDifferent, cannot = null } = (row.writing?.chosen && row.writing.notes) || row.notes
  return {
    generationId: id,
    round,
    writing: viewWriting(row, now),
    whyDifferent,
    cannot,
    bestMissing,
    madeBy,
    createdAt: createdAt.toISOString(),
    // With the current answers: a changed answer opens ideas that the last round didn't have.
    poolSpent: !hasIdeasLeft(answers, exclude, { today: now.toISOString().slice(0, 10), country }),
  }
}

type Lists = Pick<Generation, 'ideas' | 'planners' | 'more'>

function fivesOf({ writing }: GenerationRow, rows: IdeaRow[], answers: Answers): Lists {
  const view = (row: IdeaRow) => viewIdea(row, answers)
  const planners = rows.filter(({ idea }) => idea.madeBy === planner).map(view)
  const written = rows.filter(({ idea }) => idea.madeBy !== planner).map(view)
  const { picked, chosen } = writing ?? {}
  if (!picked || !chosen) return { ideas: planners, planners: [], more: written }
  const best = picked.flatMap((id) => rows.find(({ idea }) => idea.id === id) ?? [])
  return { ideas: best.map(view), planners, more: written.filter(({ id }) => !picked.includes(id)) }
}

function sentAnswers(traits: z.infer<typeof userTraits>) {
  return Object.entries(traits).map(([key, value]) => {
    const questionNumber = Number(key.slice('question_'.length))
    if (typeof value !== 'string')
      return { questionNumber, option: value.option ?? null, text: value.text ?? null }
    const known = questions.find((q) => q.number === questionNumber)?.options.some((o) => o.value === value)
    return known
      ? { questionNumber, option: value, text: null }
      : { questionNumber, option: null, text: value }
  })
}
