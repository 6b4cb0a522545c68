import { expect, it } from 'vitest'
import { upgradeFrom } from '#test/upgrade.ts'

it("an older project's tasks are counted: those shown, and of them the ticked ones", async () => {
  const counts = await upgradeFrom(
    '0015_kept_counts',
    (old) =>
      old.query(`with founder as (insert into users (name, email) values ('Ann', 'ann@example.test') returning id),
        project as (insert into projects (user_id, title, description, project_type, category, brief, made_by)
          select id, title, 'x', 'user_provided', 'Other', '{}', 'Planner' from founder, unnest(array['Bread', 'Empty']) title returning id, title),
        phase as (insert into project_phases (project_id, position, kind, name, description, weeks)
          select id, 0, 'other', name, 'x', 1 from project, unnest(array['Growth', 'The CONCEPT Development']) name where title = 'Bread' returning id, project_id)
        insert into project_tasks (project_id, phase_id, position, title, done_when, made_by, done_at, removed_at)
          select project_id, id, 0, 'x', 'x', 'Planner', done, removed from phase, (values (null, null), (now(), null), (now(), null), (null, now()), (now(), now())) task(done, removed)`),
    async (upgraded) =>
      (await upgraded.query('select title, tasks_total, tasks_done from projects order by title')).rows,
  )
  expect(counts).toEqual([
    { title: 'Bread', tasks_total: 3, tasks_done: 2 },
    { title: 'Empty', tasks_total: 0, tasks_done: 0 },
  ])
})
