import { knowledge } from '#planner/knowledge/index.ts'
import { benchId } from './large-shape.ts'
import type { Counts, Shape } from './large-shape.ts'

type Growing = { members: number; userId: string; projectId: string; now: Date }

/**
 * A community of so many members, skewed as people are: the busiest have some 370 times the average of
 * everything, the quieter half a third of it, and two in three never post. What happened thins out over
 * 1,000 days into the past. Contents are copies of what the program made for one project.
 */
export function growthShape({ members, userId, projectId, now }: Growing): Shape {
  const counts = countsFor(members)
  const of = (table: string, column: string) =>
    `(select ${column} from ${table} where project_id = '${projectId}' limit 1)`
  return {
    counts,
    userId,
    helpers: helpersFor(counts, now),
    contents: {
      brief: `(select brief from projects where id = '${projectId}')`,
      idea: `(select content from business_ideas where user_id = '${userId}' limit 1)`,
      notes: `(select notes from idea_generations where user_id = '${userId}' limit 1)`,
      week: of('action_plans', 'plan_content'),
      analysis: of('opportunity_analyses', 'analysis_content'),
    },
    more: moreFor(counts, projectId),
  }
}

export function countsFor(members: number): Counts {
  const part = (share: number) => Math.ceil(members * share)
  return {
    people: members,
    answered: part(0.3),
    sessions: part(0.2),
    events: part(3),
    projects: members,
    worked: part(0.25),
    tasksEach: 10,
    ideasEach: 5,
    itemsEach: 5,
    evidence: part(1),
    posts: members,
    responses: part(2),
    likes: part(1),
    follows: part(0.5),
    savers: part(0.1),
    pairs: part(0.5),
    roomStep: 1,
    rooms: part(0.5),
    messages: part(10),
  }
}

/** The playbook's words, for a vocabulary of the size that search indexes really have. */
const prose = [
  ...new Set(
    JSON.stringify([...knowledge.plays, ...knowledge.problems]).match(/"[A-Z][ -!#-~]{30,300}[.?!]"/g)!,
  ),
]
  .join(' ')
  .replaceAll(/["'\\]/g, '')
  .slice(0, 200_000)

const least = 0.03

const helpersFor = ({ people, projects, posts, rooms }: Counts, now: Date) => `${benchId}
  create function bench_rank(n bigint, count bigint) returns bigint language sql immutable as $$
    select greatest(0, least(count - 1, floor(count * (power(${least} + ${1 - least}
      * (hashint8extended(n, 36) & 9223372036854775807) / 9223372036854775807.0::float8, 3) - ${least ** 3}))::bigint)) $$;
  create function bench_person(n bigint) returns uuid language sql immutable as $$
    select bench_id('person', bench_rank(n, ${people})) $$;
  create function bench_place(n bigint) returns bigint language sql immutable as $$ select bench_rank(n, ${projects}) $$;
  create function bench_project(n bigint) returns uuid language sql immutable as $$
    select bench_id('project', bench_place(n)) $$;
  create function bench_room(n bigint) returns bigint language sql immutable as $$ select bench_rank(n, ${rooms}) $$;
  create function bench_post(n bigint) returns bigint language sql immutable as $$ select bench_rank(n, ${posts}) $$;
  create function bench_at(n bigint, count bigint, every interval) returns timestamptz language sql stable as $$
    select '${now.toISOString()}'::timestamptz - power(n / count::float8, 1.5) * interval '1000 days' $$;
  create function bench_seen(n bigint) returns timestamptz language sql stable as $$
    select bench_at(n, ${people}, '1 second') $$;
  create function bench_text(plain text, n bigint, sentences int) returns text language sql immutable as $$
    select convert_from(substr('${prose}'::bytea, 1 + (hashint8extended(n, 1) & 131071)::int,
      30 * sentences + (hashint8extended(n, 2) & 127)::int * sentences), 'UTF8') $$;`

const moreFor = ({ worked }: Counts, projectId: string) => {
  const copies = (table: string, own: string) => `insert into ${table} select made.* from
    (select to_jsonb(t) row from ${table} t where project_id = '${projectId}' limit 1) pattern,
    generate_series(0, ${worked - 1}) n, jsonb_populate_record(null::${table}, row || ${own}) made`
  const project = `'project_id', bench_id('project', n)`
  return {
    markets: copies('project_markets', `jsonb_build_object(${project})`),
    personalizations: copies(
      'project_personalizations',
      `jsonb_build_object('id', bench_id('personal', n), 'user_id', bench_person(n), ${project})`,
    ),
    runs: copies(
      'generation_runs',
      `jsonb_build_object('id', bench_id('run', n), 'status', 'done', ${project})`,
    ),
  }
}
