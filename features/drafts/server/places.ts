import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { actionItems } from '#features/action-plans/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { isLivingPost } from '#features/forum/server/reads.ts'
import { projectCompetitors } from '#features/market/server/tables.ts'
import { isInRoom } from '#features/messages/server/reads.ts'
import { ownerOf } from '#features/projects/server/reads.ts'
import { projectTasks } from '#features/projects/server/tables.ts'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { ownPlaces } from '../contract.ts'
import type { DraftContext, PlaceOfThing } from '../contract.ts'

type MayWrite = (context: MemberContext, id: string) => Promise<boolean>

const inOwnProject: MayWrite = async ({ app, viewer }, id) => (await ownerOf(app.db, id)) === viewer.id

const partOfOwnProject = (parts: PgTable & { id: PgColumn; projectId: PgColumn }): MayWrite => async (context, id) => {
  const [part] = await context.app.db.select({ projectId: parts.projectId }).from(parts).where(eq(parts.id, id))
  return part !== undefined && inOwnProject(context, String(part.projectId))
}

/** Who may keep a draft at a thing: whoever could send it there. */
const mayWrite: Record<PlaceOfThing, MayWrite> = {
  messages: ({ app, viewer }, id) => isInRoom(app.db, viewer.id, id),
  forum: ({ app }, id) => isLivingPost(app.db, id),
  'test-review': async ({ app }, id) => (await app.db.select({ id: testProjects.id }).from(testProjects).where(eq(testProjects.id, id))).length > 0,
  project: inOwnProject,
  'project-task': inOwnProject,
  task: partOfOwnProject(projectTasks),
  'project-item': inOwnProject,
  item: partOfOwnProject(actionItems),
  'project-evidence': inOwnProject,
  evidence: partOfOwnProject(evidence),
  'project-test': inOwnProject,
  'project-competitor': inOwnProject,
  competitor: partOfOwnProject(projectCompetitors),
}

/** Refuses a place that is not there for the viewer, so that nobody keeps more drafts than there are things to write. */
export async function refuseForeignPlace(context: MemberContext, place: DraftContext): Promise<void> {
  if (ownPlaces.some((own) => own === place)) return
  const [kind, id] = place.split(':') as [PlaceOfThing, string]
  if (!(await mayWrite[kind](context, id))) throw notFound()
}
