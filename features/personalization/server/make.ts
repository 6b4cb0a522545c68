import { sql } from 'drizzle-orm'
import type { Maker, MakerInput } from '#features/generation/server/commands.ts'
import { factsOf } from '#features/generation/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import { one } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { planner, readBack } from '#kit/server/models/index.ts'
import { personalizationOfWritten, personalizationQuestion } from '#planner/plan/personalization-question.ts'
import { promptText } from '#planner/plan/personalization.ts'
import { toldOf } from '#planner/plan/project-told.ts'
import { personalise } from '#planner/plan/write-personalization.ts'
import type { Row } from './reads.ts'
import { projectPersonalizations } from './tables.ts'

export const makePersonalization: Maker = async (input) => void (await writePersonalization(input))

export async function writePersonalization({ app, project, signal, confirm }: MakerInput): Promise<Row> {
  const at = app.clock.now()
  const facts = await factsOf(app, project, at)
  const draft = personalise(facts)
  const written = await app.models.write({
    purpose: 'personalization',
    userId: project.userId,
    signal,
    ...personalizationQuestion(draft, toldOf(facts)),
  })
  const made = readBack(written, draft, (value) => personalizationOfWritten(value, draft))
  return commit(app, async (tx) => {
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
