import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { projects } from '../contract.ts'
import { createProject } from './create.ts'
import { archiveProject, editProject, listProjects, readProject, removeProject, restoreProject, unarchiveProject } from './projects.ts'
import { addTask, editTask, moveTask, removeTask, restoreTask, tickTask, untickTask } from './tasks.ts'

const member = implement(projects).$context<MemberContext>().use(guarded)

export const projectsRoutes = {
  create: member.create.handler(({ context, input }) => createProject(context, input)),
  list: member.list.handler(({ context, input }) => listProjects(context, input)),
  read: member.read.handler(({ context, input }) => readProject(context, input)),
  edit: member.edit.handler(({ context, input }) => editProject(context, input)),
  archive: member.archive.handler(({ context, input }) => archiveProject(context, input)),
  unarchive: member.unarchive.handler(({ context, input }) => unarchiveProject(context, input)),
  remove: member.remove.handler(({ context, input }) => removeProject(context, input)),
  restore: member.restore.handler(({ context, input }) => restoreProject(context, input)),
  addTask: member.addTask.handler(({ context, input }) => addTask(context, input)),
  editTask: member.editTask.handler(({ context, input }) => editTask(context, input)),
  moveTask: member.moveTask.handler(({ context, input }) => moveTask(context, input)),
  tickTask: member.tickTask.handler(({ context, input }) => tickTask(context, input)),
  untickTask: member.untickTask.handler(({ context, input }) => untickTask(context, input)),
  removeTask: member.removeTask.handler(({ context, input }) => removeTask(context, input)),
  restoreTask: member.restoreTask.handler(({ context, input }) => restoreTask(context, input)),
}
