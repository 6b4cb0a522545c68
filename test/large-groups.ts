import type { Shape } from './large-shape.ts'
import { numbers } from './large-work.ts'

/** Everyone came by an invitation, and is in a group of 200 that sees one of their projects. */
export const groups = ({ counts: { people, projects } }: Shape) => ({
  invitations: `insert into invitations (id, token_hash, note, uses_allowed, uses, ends_at, created_at)
    select bench_id('invitation', n), md5('invitation' || n), 'A friend', 1, 1, now(),
    bench_at(n, ${people}, '5 minutes') ${numbers(people)}`,
  'invitations used': `insert into invitation_uses (invitation_id, user_id)
    select bench_id('invitation', n), bench_id('person', n) ${numbers(people)}`,
  'people who wait': `insert into waiting_list (email, created_at)
    select 'waiting-' || n || '@example.test', bench_at(n, ${people}, '5 minutes')
    from generate_series(${Math.min(people, 9000) - 1}::bigint, 0, -1) n`,
  groups: `insert into cohorts (id, name) select bench_id('cohort', n), 'Class ' || n
    ${numbers(Math.ceil(people / 200))}`,
  founders: `insert into cohort_founders (cohort_id, user_id)
    select bench_id('cohort', n / 200), bench_id('person', n) ${numbers(people)}`,
  mentors: `insert into cohort_mentors (cohort_id, user_id)
    select bench_id('cohort', n / 50), bench_id('person', n * 10) ${numbers(Math.floor(people / 10))}`,
  'projects shown': `insert into cohort_shares (cohort_id, user_id, project_id)
    select bench_id('cohort', n / 200), bench_id('person', n), bench_id('project', n % ${projects}) ${numbers(people)}`,
})
