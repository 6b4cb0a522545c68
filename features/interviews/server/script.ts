import { and, eq } from 'drizzle-orm'
import { experiments } from '#features/evidence/server/tables.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { interviewQuestions } from '#planner/interview/interview.ts'
import type { ScriptView } from '../contract.ts'
import { interviewScripts } from './tables.ts'

type One = { projectId: string }

/** What to ask: the founder's own questions, else the planner's. */
export async function readScript({ app, viewer }: MemberContext, { projectId }: One): Promise<ScriptView> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  return viewScript(app.db, projectId)
}

export async function saveScript(
  { app, viewer }: MemberContext,
  { projectId, questions }: One & { questions: string[] },
): Promise<ScriptView> {
  const at = app.clock.now()
  return app.db.transaction(async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId, lock: true })
    await tx
      .insert(interviewScripts)
      .values({ projectId, questions, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: interviewScripts.projectId, set: { questions, updatedAt: at } })
    return viewScript(tx, projectId)
  })
}

/** Back to the planner's questions; interviews keep what was asked in them. */
export async function resetScript({ app, viewer }: MemberContext, { projectId }: One): Promise<ScriptView> {
  return app.db.transaction(async (tx) => {
    await ownProject(tx, { userId: viewer.id, projectId, lock: true })
    await tx.delete(interviewScripts).where(eq(interviewScripts.projectId, projectId))
    return viewScript(tx, projectId)
  })
}

/** The viewer's own project is checked before. */
async function viewScript(db: Reader, projectId: string): Promise<ScriptView> {
  const { title, description, projectType, brief } = projects
  const rows = await db
    .select({
      project: { title, description, projectType, brief },
      questions: interviewScripts.questions,
      testTitle: experiments.title,
    })
    .from(projects)
    .leftJoin(interviewScripts, eq(interviewScripts.projectId, projects.id))
    .leftJoin(experiments, and(eq(experiments.projectId, projects.id), eq(experiments.status, 'running')))
    .where(eq(projects.id, projectId))
  const { project, questions, testTitle } = one(rows, 'project')
  return {
    questions: questions ?? interviewQuestions(project),
    isOwn: questions !== null,
    projectTitle: project.title,
    testTitle,
  }
}
