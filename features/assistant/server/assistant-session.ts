import { z } from 'zod'
import { ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import {
  findAnalysis,
  findArticles,
  findBrief,
  findEvidence,
  findMarket,
  findPlan,
  findProjects,
  findThreads,
  findWeek,
} from './lookups.ts'
import type { Found } from './lookups.ts'

type Answered = Found[] | { problem: string }
type Look = ReturnType<typeof lookInto>

const mostLookups = 12

/** Read-only tools that act as the viewer. */
export async function openAssistantSession(context: MemberContext) {
  const { tool } = await import('ai')
  const found: Found[] = []
  return {
    tools: toolsOf(context, lookInto(context, { tool, found })),
    found: () => found,
  }
}

function lookInto(
  { app }: MemberContext,
  { tool, found }: { tool: typeof import('ai').tool; found: Found[] },
) {
  let asked = 0
  return <Input>(
    description: string,
    inputSchema: z.ZodType<Input>,
    read: (input: Input) => Promise<Found[]> | Found[],
  ) =>
    tool<Input, Answered>({
      description,
      inputSchema,
      execute: async (input) => {
        asked += 1
        if (asked > mostLookups) return { problem: 'That is enough. Answer with what you know.' }
        try {
          const these = await read(input)
          if (these.length === 0) return { problem: 'Nothing was found.' }
          found.push(...these)
          return these
        } catch (error) {
          if (error instanceof Refusal) return { problem: 'They have no such project.' }
          // The details stay in our log: the answer goes to the model's provider.
          app.log.warn({ error }, "the assistant's tool could not read")
          return { problem: 'This could not be looked up.' }
        }
      },
    })
}

const oneProject = z.object({ projectId: z.string().describe('The id that my_projects gives.') })

const someWords = z.object({ words: z.string().max(200) })

function toolsOf(context: MemberContext, look: Look) {
  const { app, viewer } = context
  const ofProject = (
    description: string,
    read: (context: MemberContext, project: ProjectRow) => Promise<Found>,
  ) =>
    look(description, oneProject, async ({ projectId }) => [
      await read(context, await ownProject(app.db, { userId: viewer.id, projectId })),
    ])
  return {
    my_projects: look(
      "The member's projects: id, title, state, how much is done, confidence level, first test. " +
        'Use it first: the other tools need an id.',
      z.object({}),
      async () => [await findProjects(context)],
    ),
    project_plan: ofProject('The open tasks of a project, the next one first.', findPlan),
    project_week: ofProject("A project's tasks for this week.", findWeek),
    project_evidence: ofProject(
      "A project's evidence: how much of each kind, its test and the latest notes.",
      findEvidence,
    ),
    project_brief: ofProject(
      "A project's brief: who it is for, their problem, what it is, its price, where they are, what has to be true.",
      findBrief,
    ),
    project_market: ofProject(
      "A project's market: who buys, what they do today, prices, places, ways to customers, what no one knows.",
      findMarket,
    ),
    market_analysis: ofProject("A project's market analysis: its summary and opportunities.", findAnalysis),
    help_articles: look(
      'Our help articles on how Buildkin works and on testing ideas, by a few words.',
      someWords,
      ({ words }) => findArticles(words),
    ),
    forum_threads: look(
      'What was written in the public forum, by a few words: under "strangers" by other members.',
      someWords,
      ({ words }) => findThreads(context, words),
    ),
  }
}
