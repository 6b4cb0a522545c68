import { sql } from 'drizzle-orm'
import type { Maker, MakerInput } from '#features/generation/server/commands.ts'
import { factsOf, promptFacts } from '#features/generation/server/reads.ts'
import { one } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { planner } from '#kit/server/models/index.ts'
import { insightsAllowed } from '#planner/plan/personalization-allowed.ts'
import { personalization, promptText } from '#planner/plan/personalization.ts'
import { personalise } from '#planner/plan/write-personalization.ts'
import type { Row } from './reads.ts'
import { projectPersonalizations } from './tables.ts'

const task =
  'Write the roadmap and the prompts for this founder and this very thing. ' +
  'You may reword, drop, reorder and add features and prompts within the schema. ' +
  'Keep every Given, When and Then testable, keep prompts on security and access word for word, ' +
  'and invent no customer or quote.'

export const makePersonalization: Maker = async (input) => void (await writePersonalization(input))

export async function writePersonalization({ app, project, signal, confirm }: MakerInput): Promise<Row> {
  const at = app.clock.now()
  const facts = await factsOf(app, project, at)
  const draft = personalise(facts)
  const made = await app.models.write({
    purpose: 'personalization',
    userId: project.userId,
    schema: personalization,
    draft,
    signal,
    task,
    freeNumbers: true,
    accept: (value) => insightsAllowed(value, draft),
    facts: promptFacts(facts),
  })
  return app.db.transaction(async (tx) => {
    await confirm(tx, made.madeBy)
    const rows = await tx
      .insert(projectPersonalizations)
      .values({
        projectId: project.id,
        userId: project.userId,
        version: nextVersion(project.id),
        ...made.value,
        plannerContent: made.madeBy === planner ? null : draft,
        technicalPrompt: promptText(made.value.prompts, 'Any tool'),
        madeBy: made.madeBy,
        note: made.note,
        createdAt: at,
      })
      .returning()
    const row = one(rows, 'personalisation')
    await recordEvent(tx, {
      name: 'personalization.made',
      actorId: project.userId,
      subjectId: project.id,
      data: { version: row.version },
      at,
    })
    return row
  })
}

const nextVersion = (projectId: string) =>
  sql<number>`(select coalesce(max(p.version), 0) + 1 from ${projectPersonalizations} p where p.project_id = ${projectId})`
