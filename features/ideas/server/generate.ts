import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requirePlan } from '#features/billing/server/commands.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { answersOf, plannerAnswers } from '#features/traits/server/reads.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { lock } from '#kit/server/lock.ts'
import type { Idea } from '#planner/idea.ts'
import { generateIdeas, hasIdeasLeft } from '#planner/ideas.ts'
import { questions } from '#planner/questions.ts'
import type { Generation, userTraits } from '../contract.ts'
import { wording } from '../contract.ts'
import { rowsOf, viewIdea } from './ideas.ts'
import { businessIdeas, ideaDismissals, ideaGenerations, ideaSaves } from './tables.ts'

type GenerateInput = { userTraits?: z.infer<typeof userTraits>; regenerate: boolean }

/**
 * Five ideas from the viewer's answers. Without `regenerate` a person who has ideas gets those again; with it,
 * five never shown before, steered by what was saved and dismissed.
 */
export async function generate(context: MemberContext, input: GenerateInput): Promise<Generation> {
  return createOnce(context, { endpoint: 'ideas.generate', input }, async (tx) => {
    const { viewer } = context
    // One generation at a time for a person: two tabs must not be given the same five twice.
    await lock(tx, 'ideas', viewer.id)
    const stored = input.userTraits ? sentAnswers(input.userTraits) : await answersOf(tx, viewer.id)
    const answers = plannerAnswers(stored)
    if (Object.keys(answers).length < minimumAnswers)
      throw new Refusal('unprocessable', wording.completeTraits)
    const earlier = await currentGeneration({ db: tx, features: context.app.features }, viewer.id, stored)
    if (earlier.round > 0 && !input.regenerate && !input.userTraits) return earlier
    await requirePlan(tx, context.app, { userId: viewer.id, action: 'generation' })
    return makeGeneration(context, tx, { stored, round: earlier.round + 1 })
  })
}

/** The viewer's newest generation; round 0 and no ideas before the first. */
export async function readCurrent({ app, viewer }: MemberContext): Promise<Generation> {
  return currentGeneration(app, viewer.id, await answersOf(app.db, viewer.id))
}

/** Answers as they are stored or were sent; those that were sent have no time. */
type Given = { questionNumber: number; option: string | null; text: string | null; updatedAt?: Date }
type MakeInput = { stored: Given[]; round: number }

async function makeGeneration(
  { app, viewer }: MemberContext,
  tx: Tx,
  { stored, round }: MakeInput,
): Promise<Generation> {
  const answers = plannerAnswers(stored)
  const at = app.clock.now()
  const history = await historyOf(tx, viewer.id)
  const made = generateIdeas({
    answers,
    seed: viewer.id,
    round,
    ...history,
    today: at.toISOString().slice(0, 10),
  })
  const generation = one(
    await tx
      .insert(ideaGenerations)
      .values({
        userId: viewer.id,
        round,
        knowledgeVersion: made.knowledgeVersion,
        madeBy: 'Planner',
        poolSpent: made.poolSpent,
        notes: { whyDifferent: made.whyDifferent, bestMissing: made.bestMissing, answers },
        createdAt: at,
      })
      .returning(),
    'idea generation',
  )
  await insertIdeas(tx, generation, made.ideas)
  await recordEvent(tx, {
    name: 'ideas.generated',
    actorId: viewer.id,
    subjectId: generation.id,
    data: { round, ideas: made.ideas.length },
    at,
  })
  return currentGeneration({ db: tx, features: app.features }, viewer.id, stored)
}

type GenerationRow = typeof ideaGenerations.$inferSelect

async function insertIdeas(
  tx: Tx,
  { id: generationId, userId, madeBy, createdAt }: GenerationRow,
  ideas: Idea[],
): Promise<void> {
  const rows = ideas.map((content, position) => ({
    userId,
    generationId,
    position,
    playId: content.playId,
    content,
    madeBy,
    createdAt,
  }))
  if (rows.length > 0) await tx.insert(businessIdeas).values(rows)
}

async function historyOf(tx: Reader, userId: string) {
  const rows = await tx
    .select({ playId: businessIdeas.playId, saved: ideaSaves.ideaId, reason: ideaDismissals.reason })
    .from(businessIdeas)
    .leftJoin(ideaSaves, eq(ideaSaves.ideaId, businessIdeas.id))
    .leftJoin(ideaDismissals, eq(ideaDismissals.ideaId, businessIdeas.id))
    .where(eq(businessIdeas.userId, userId))
  return {
    exclude: rows.map((row) => row.playId),
    saved: rows.filter((row) => row.saved).map((row) => row.playId),
    dismissed: rows.flatMap((row) => (row.reason ? [{ playId: row.playId, reason: row.reason }] : [])),
  }
}

const noneYet: Generation = {
  ideas: [],
  generationId: null,
  round: 0,
  poolSpent: false,
  answersChanged: false,
  whyDifferent: null,
  bestMissing: null,
  madeBy: 'Planner',
  createdAt: null,
}

async function currentGeneration(
  place: Pick<App, 'features'> & { db: Reader },
  userId: string,
  stored: Given[],
): Promise<Generation> {
  const { db } = place
  const [row] = await db
    .select()
    .from(ideaGenerations)
    .where(eq(ideaGenerations.userId, userId))
    .orderBy(desc(ideaGenerations.round))
    .limit(1)
  if (!row) return noneYet
  const ideas = await rowsOf(
    place,
    and(eq(businessIdeas.userId, userId), eq(businessIdeas.generationId, row.id))!,
  )
  const { whyDifferent, bestMissing } = row.notes
  const answers = plannerAnswers(stored)
  return {
    ideas: ideas.map(viewIdea),
    generationId: row.id,
    round: row.round,
    whyDifferent,
    bestMissing,
    madeBy: row.madeBy,
    createdAt: row.createdAt.toISOString(),
    // Asked of the answers as they are now: another answer opens ideas that the last round did not have.
    poolSpent: !hasIdeasLeft(answers, (await historyOf(db, userId)).exclude),
    answersChanged: isChanged(row, stored),
  }
}

function isChanged(row: GenerationRow, stored: Given[]): boolean {
  if (row.notes.answers) return !isDeepStrictEqual(row.notes.answers, plannerAnswers(stored))
  return stored.some(({ updatedAt }) => updatedAt !== undefined && updatedAt > row.createdAt)
}

/** Answers sent in the body: an option's value, or own words. */
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
