export type Counts = {
  people: number
  answered: number
  sessions: number
  events: number
  projects: number
  /** Projects with phases, tasks, a week and analyses. */
  worked: number
  tasksEach: number
  ideasEach: number
  itemsEach: number
  evidence: number
  posts: number
  responses: number
  likes: number
  follows: number
  savers: number
  pairs: number
  /** Every so manieth pair has a room. */
  roomStep: number
  rooms: number
  messages: number
}

/**
 * `helpers` defines in SQL who has what, and when: bench_person(n), bench_project(n),
 * bench_place(n) (the number of that project), bench_room(n) and bench_post(n) give owners, bench_at(n, of, every) a time, bench_seen(n) a last visit, bench_text(plain,
 * n, sentences) a text. `contents` are SQL for what a model or the planner would have made.
 */
export type Shape = {
  counts: Counts
  userId: string
  helpers: string
  contents: Record<'brief' | 'idea' | 'notes' | 'week' | 'analysis', string>
  more?: Record<string, string>
}

export const helperNames =
  'bench_id, bench_rank, bench_person, bench_place, bench_project, bench_room, bench_post, bench_at, bench_seen, bench_text'

export const benchId =
  'create function bench_id(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n::text)::uuid $$;'

type Special = { rows: number; userId: string; projectId: string }

/** Ten rows of everything per user, and a hundred for this member. */
export function evenShape({ rows, userId, projectId }: Special): Shape {
  const people = Math.ceil(rows / 10)
  const counts: Counts = {
    people,
    answered: people,
    sessions: rows,
    events: rows,
    projects: rows,
    worked: people,
    tasksEach: 10,
    ideasEach: 10,
    itemsEach: 10,
    evidence: rows,
    posts: rows,
    responses: rows,
    likes: rows,
    follows: people,
    savers: people,
    pairs: rows,
    roomStep: 10,
    rooms: people,
    messages: rows,
  }
  const brief = `case when n % ${people} < 10 then (select brief from projects where id = '${projectId}') else '{}' end`
  return {
    counts,
    userId,
    contents: { brief, idea: `'{"name": "Bread plan"}'`, notes: `'{}'`, week: `'{}'`, analysis: `'{}'` },
    helpers: `${benchId}
  create function bench_person(n bigint) returns uuid language sql stable as $$
    select case when n % ${people} < 10 then '${userId}'::uuid else bench_id('person', n % ${people}) end $$;
  create function bench_place(n bigint) returns bigint language sql stable as $$ select n % ${people} $$;
  create function bench_project(n bigint) returns uuid language sql stable as $$
    select case when n % ${people} < 10 then '${projectId}'::uuid else bench_id('project', n % ${people}) end $$;
  create function bench_room(n bigint) returns bigint language sql stable as $$ select n % ${people} * 10 $$;
  -- Two in ten answer one of a thousand posts, and one post has the most popular answers.
  create function bench_post(n bigint) returns bigint language sql stable as $$
    select case when n < 500 then 0 when n % 5 = 0 then n % 1000 else n end $$;
  create function bench_at(n bigint, count bigint, every interval) returns timestamptz language sql stable as $$
    select now() - n * every $$;
  create function bench_seen(n bigint) returns timestamptz language sql stable as $$
    select now() - n % 90 * interval '1 day' $$;
  create function bench_text(plain text, n bigint, sentences int) returns text language sql stable as $$ select plain $$;`,
  }
}
