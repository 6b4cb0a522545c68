import { and, eq } from 'drizzle-orm'
import { experiments } from '#features/evidence/server/tables.ts'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { answeringKinds, pageTest, yesOf } from '#planner/evidence/marks.ts'
import { interviewQuestions } from '#planner/interview/interview.ts'
import type { ScriptView } from '../contract.ts'
import { interviewScripts } from './tables.ts'

type One = { projectId: string }

export async function readScript({ app, viewer }: MemberContext, { projectId }: One): Promise<ScriptView> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  return viewScript(app.db, projectId)
}

export async function saveScript(
  { app, viewer }: MemberContext,
  { projectId, questions }: One & { questions: string[] },
): Promise<ScriptView> {
  const at = app.clock.now()
  return commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    await tx
      .insert(interviewScripts)
      .values({ projectId, questions, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: interviewScripts.projectId, set: { questions, updatedAt: at } })
    return viewScript(tx, projectId)
  })
}

export async function resetScript({ app, viewer }: MemberContext, { projectId }: One): Promise<ScriptView> {
  return commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    await tx.delete(interviewScripts).where(eq(interviewScripts.projectId, projectId))
    return viewScript(tx, projectId)
  })
}

async function viewScript(db: Reader, projectId: string): Promise<ScriptView> {
  const { title, description, projectType, brief } = projects
  const rows = await db
    .select({
      project: { title, description, projectType, brief },
      questions: interviewScripts.questions,
      test: { title: experiments.title, experimentId: experiments.experimentId, sample: experiments.sample },
    })
    .from(projects)
    .leftJoin(interviewScripts, eq(interviewScripts.projectId, projects.id))
    .leftJoin(experiments, and(eq(experiments.projectId, projects.id), eq(experiments.status, 'running')))
    .where(eq(projects.id, projectId))
  const { project, questions, test } = one(rows, 'project')
  const counting = test?.experimentId === pageTest ? null : test
  return {
    questions: questions ?? interviewQuestions(project),
    isOwn: questions !== null,
    projectTitle: project.title,
    testTitle: counting?.title ?? null,
    testYes: counting && yesOf(counting),
    answersTest: counting !== null && answeringKinds(counting.experimentId).includes('conversation'),
  }
}
