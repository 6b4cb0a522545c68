import { factsOf, toldOf } from '#features/generation/server/facts.ts'
import type { Maker } from '#features/generation/server/maker.ts'
import { happening } from '#kit/server/events.ts'
import { personalization, promptText } from '#planner/personalization.ts'
import { personalise } from '#planner/write-personalization.ts'
import { newestPersonalization } from './reads.ts'
import { projectPersonalizations } from './tables.ts'

const refineTask =
  'Make the roadmap and the prompts more specific to the project. Keep the number and order of features and prompts, keep every Given, When and Then testable, keep the security prompt whole, and invent no customer, number or quote.'

/** Makes a project's next personalisation beside the earlier ones. */
export const makePersonalization: Maker = async ({ app, project, signal, confirm }) => {
  const at = app.clock.now()
  const facts = await factsOf(app, project, at)
  const made = await app.models.refine({
    purpose: 'personalization',
    userId: project.userId,
    schema: personalization,
    draft: personalise(facts),
    signal,
    task: refineTask,
    facts: toldOf(facts),
  })
  await app.db.transaction(async (tx) => {
    await confirm(tx, made.madeBy)
    const version = ((await newestPersonalization(tx, project.id))?.version ?? 0) + 1
    const happened = happening(tx, {
      name: 'personalization.made',
      actorId: project.userId,
      subjectId: project.id,
      data: { version },
      at,
    })
    await tx
      .with(happened)
      .insert(projectPersonalizations)
      .values({
        projectId: project.id,
        userId: project.userId,
        version,
        ...made.value,
        technicalPrompt: promptText(made.value.prompts, 'Any tool'),
        madeBy: made.madeBy,
        note: made.note,
        createdAt: at,
      })
  })
}
