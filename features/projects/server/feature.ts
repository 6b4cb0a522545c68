import { eq, lt } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { projects } from '../contract.ts'
import { askAssetQuestions, askOwnIdeaQuestions } from './before-plan.ts'
import { recountTasks } from './counts.ts'
import { createProject } from './create.ts'
import { projectsEvents } from './events.ts'
import { projectsExport } from './export.ts'
import { findProjects } from './finding.ts'
import {
  archiveProject,
  editProject,
  listProjects,
  readPlannersVersion,
  readProject,
  removeProject,
  restoreArchivedProject,
  restoreProject,
} from './projects.ts'
import { ownerOf } from './reads.ts'
import { ownProjectTitles } from './reads.ts'
import { countAiProjects, projectsOfIdeas } from './reads.ts'
import { isOwnProject, isPartOfOwnProject } from './reads.ts'
import { projects as projectRows } from './tables.ts'
import { projectTasks } from './tables.ts'
import {
  addNote,
  addTask,
  editTask,
  moveTask,
  removeTask,
  restoreTask,
  tickTask,
  untickTask,
} from './tasks.ts'

export const projectsFeature = {
  routes: serve(projects, {
    create: createProject,
    ownIdeaQuestions: askOwnIdeaQuestions,
    assetQuestions: askAssetQuestions,
    list: listProjects,
    read: readProject,
    plannersVersion: readPlannersVersion,
    edit: editProject,
    archive: archiveProject,
    restoreArchived: restoreArchivedProject,
    remove: removeProject,
    restore: restoreProject,
    addTask,
    editTask,
    addNote,
    moveTask,
    tickTask,
    untickTask,
    removeTask,
    restoreTask,
  }),
  topics: { project: async (app, viewer, projectId) => (await ownerOf(app.db, projectId)) === viewer.id },
  housekeeping: async ({ db, clock }) => {
    const before = (period: number) => new Date(clock.now().getTime() - period)
    await db.delete(projectRows).where(lt(projectRows.deletedAt, before(periods.deletedProjectKept)))
    await db.delete(projectTasks).where(lt(projectTasks.removedAt, before(periods.removedKept)))
  },
  events: projectsEvents,
  finds: { project: findProjects },
  titles: { project: ownProjectTitles },
  countAiProjects,
  projectsOfIdeas,
  draftPlaces: {
    project: isOwnProject,
    'project-task': isOwnProject,
    task: isPartOfOwnProject(projectTasks),
  },
  recounts: [recountTasks],
  exports: projectsExport,
  erases: async (tx, { userId }) => ({
    projects: await tx.$count(projectRows, eq(projectRows.userId, userId)),
  }),
} satisfies Feature
