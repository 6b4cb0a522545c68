import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { fillAnswers } from '#features/traits/server/commands.ts'
import { founderAnswersOf } from '#features/traits/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext, RequestContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { planner } from '#kit/server/models/index.ts'
import { readValues } from '#kit/server/values.ts'
import { answerOfField } from '#planner/founder/audience.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import type { Generated } from '#planner/ideas/ideas.ts'
import type { IdeaPreview, IdeaView, ThreeAnswers } from '../contract.ts'
import { writeGeneration } from './generate.ts'
import { justMade, markSaved, rowsOf, viewIdea } from './ideas.ts'
import { businessIdeas, ideaGenerations, ideaSaves } from './tables.ts'

export async function previewIdea({ app }: RequestContext, input: ThreeAnswers): Promise<IdeaPreview> {
  const { name, tagline, who, price, firstTest } = ideaFor(app, input).idea
  const { experimentId: _, ...shownTest } = firstTest
  return { name, tagline, who, price, firstTest: shownTest, madeBy: planner }
}

export async function keepPreview({ app, viewer }: MemberContext, input: ThreeAnswers): Promise<IdeaView> {
  const at = app.clock.now()
  const { idea, made } = ideaFor(app, input)
  const kept = await commit(app, async (tx) => {
    await lock(tx, 'ideas', viewer.id)
    await fillAnswers(tx, { userId: viewer.id, at }, byNumber(input))
    const now = await founderAnswersOf(tx, viewer.id)
    const { ideaId, round } = await readValues(tx, {
      ideaId: sql<string | null>`(select i.id from ${businessIdeas} i
        where i.user_id = ${viewer.id} and i.play_id = ${idea.playId} and i.deleted_at is null limit 1)`,
      // Before the first round, so its five are still to come.
      round: sql<number>`(select least(min(g.round), 1) - 1 from ${ideaGenerations} g where g.user_id = ${viewer.id})`,
    })
    if (ideaId) {
      await markSaved(tx, ideaId, at)
      const kept = one(await rowsOf({ db: tx, features: app.features }, eq(businessIdeas.id, ideaId)), 'idea')
      return viewIdea(kept, now)
    }
    const madeFrom = answersFrom(input)
    const notes = { whyDifferent: null, bestMissing: null, answers: madeFrom }
    const generation = { ...generationOf(made, notes), userId: viewer.id, round, createdAt: at }
    const [written] = await writeGeneration(tx, generation, [idea])
    await tx.insert(ideaSaves).values({ ideaId: ensure(written).id, createdAt: at })
    const content = { ...ensure(written), content: idea }
    return viewIdea({ idea: content, madeFrom, ...justMade, savedAt: at }, now)
  })
  app.live.publish(`user:${viewer.id}`, 'answers.changed', {})
  return kept
}

const generationOf = <Notes>({ knowledgeVersion }: Generated, notes: Notes) => ({
  id: randomUUID(),
  knowledgeVersion,
  madeBy: planner,
  poolSpent: false,
  notes,
  writing: null,
})

function ideaFor(app: App, input: ThreeAnswers): { idea: Idea; made: Generated } {
  const made = generateIdeas({
    answers: answersFrom(input),
    seed: 'preview',
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
    today: app.clock.now().toISOString().slice(0, 10),
  })
  // A field that also answers another question is a surprise as a first idea.
  const isTheirs = ({ domainId }: Idea) => answerOfField(domainId) === input.domain
  const idea = made.ideas.find(isTheirs) ?? made.ideas[0]
  if (!idea) throw notFound()
  return { idea, made }
}

const answersFrom = (input: ThreeAnswers) =>
  Object.fromEntries(Object.entries(input).map(([trait, option]) => [trait, { option }])) as Answers

const byNumber = (input: ThreeAnswers) =>
  questions.flatMap(({ number, trait }) =>
    trait in input ? { questionNumber: number, option: input[trait as keyof ThreeAnswers] } : [],
  )
