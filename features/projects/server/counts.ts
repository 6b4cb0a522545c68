import { sql } from 'drizzle-orm'
import { recountBy } from '#kit/server/recount.ts'
import { hiddenPhases } from '../contract.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

const shownTasks = sql`from ${projectTasks} t join ${projectPhases} p on p.id = t.phase_id
  where t.project_id = ${projects}.id and t.removed_at is null and p.name !~* ${hiddenPhases}`

export const taskCounts = {
  tasksTotal: sql<number>`(select count(*)::int ${shownTasks})`,
  tasksDone: sql<number>`(select count(t.done_at)::int ${shownTasks})`,
  progress: sql<number>`(select coalesce(round(100.0 * count(t.done_at) / nullif(count(*), 0)), 0)::int ${shownTasks})`,
}

export const recountTasks = recountBy({
  what: 'progress of a project',
  table: projects,
  key: [projects.id],
  follows: taskCounts,
})
