import pg from 'pg'

type Large = {
  url: string
  rows: number
  userId: string
  projectId: string
}

/** Ten rows of everything per user, and a hundred for this member. */
export async function fillLarge({ url, ...large }: Large): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { helpers, statements } = filling(large)
  // Skips foreign key checks, which would double the time.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(helpers)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const [what, statement] of Object.entries(statements))
    await client.query(statement).catch((error: unknown) => {
      throw new Error(`${what} could not be filled`, { cause: error })
    })
  for (const { definition } of indexes) await client.query(definition)
  await client.query('drop function bench_id, bench_person, bench_project')
  // Counts every row: a sample makes one plan of two by chance.
  await client.query('set default_statistics_target = 1000')
  await client.query('vacuum analyze')
  await client.end()
}

/** Indexes neither constraints nor the statements below need: rebuilt at the end, which halves the time. */
const plainIndexes = `select indexrelid::regclass::text name, pg_get_indexdef(indexrelid) definition
  from pg_index where (not indisunique
    or indexrelid in ('notifications_unread_key'::regclass, 'chat_messages_client_key'::regclass,
    'chat_messages_room_idx'::regclass))
    and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`

function filling({ rows, userId, projectId }: Omit<Large, 'url'>) {
  const people = Math.ceil(rows / 10)
  const whose = { rows, people, userId, projectId }
  return {
    helpers: helpersFor(whose),
    statements: { ...accounts(whose), ...work(whose), ...community(whose), ...talk(whose) },
  }
}

type Whose = Omit<Large, 'url'> & { people: number }

const helpersFor = ({ people, userId, projectId }: Whose) => `
  create function bench_id(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;
  create function bench_person(n bigint) returns uuid language sql stable as $$
    select case when n % ${people} < 10 then '${userId}'::uuid else bench_id('person', n % ${people}) end $$;
  create function bench_project(n bigint) returns uuid language sql stable as $$
    select case when n % ${people} < 10 then '${projectId}'::uuid else bench_id('project', n % ${people}) end $$;`

const numbers = (count: number) => `from generate_series(0, ${count - 1}) n`

const accounts = ({ rows, people, userId }: Whose) => ({
  users: `insert into users (id, name, email, email_verified, created_at, last_seen_at)
    select bench_id('person', n), 'Person ' || n, 'person-' || n || '@example.test', true,
      now() - n * interval '5 minutes', now() - n % 90 * interval '1 day' ${numbers(people)}`,
  profiles: `insert into profiles (id, username, bio)
    select bench_id('person', n), 'Person ' || n, 'Builds things.' ${numbers(people)}`,
  'names as they are compared': `insert into profile_settings (user_id, show_bio, name_key)
    select bench_id('person', n), true, 'person ' || n ${numbers(people)}`,
  answers: `insert into user_trait_responses (user_id, question_id, response_option)
    select bench_id('person', n), question_id, response_option
      from (select question_id, response_option from user_trait_responses
      where user_id = '${userId}') mine, generate_series(0, ${people - 1}) n`,
  sessions: `insert into sessions (user_id, token, csrf_token, expires_at, last_active_at)
    select bench_person(n), md5('token' || n) || md5('rest' || n), md5('csrf' || n),
      now() + interval '1 day', now() - n % 600 * interval '1 second' ${numbers(rows)}`,
  'what happened': `insert into events (name, actor_id, subject_id, created_at)
    select (array['project.created', 'task.done', 'post.responded'])[1 + n % 3], bench_person(n),
      bench_id('project', n), now() - n * interval '20 seconds' ${numbers(rows)}`,
  notifications: `insert into notifications (user_id, kind, subject_id, event_id, updated_at, created_at, read_at)
    select bench_person(n), 'forum.responded', bench_id('post', n), (select max(id)
      from events) - n, now() - n * interval '20 seconds', now() - n * interval '20 seconds',
      case when n % 4 > 0 then now() end ${numbers(rows)}`,
  'what emails may tell': `insert into notification_settings (user_id, token, last_digest_at)
    select bench_id('person', n), md5('stop' || n), now() ${numbers(people)}`,
})

const work = ({ rows, people, projectId }: Whose) => ({
  projects: `insert into projects (id, user_id, title, description, project_type, category, brief, made_by,
    tasks_total, tasks_done, created_at)
    select bench_id('project', n), bench_person(n), 'Project ' || n,
      repeat('A description of some length. ', 6), 'user_provided', 'Local shops',
      case when n % ${people} < 10 then (select brief from projects
      where id = '${projectId}') else '{}' end, 'Planner', 10, 3, now() - n * interval '1 minute' ${numbers(rows)}`,
  phases: `insert into project_phases (id, project_id, position, kind, name, description, weeks)
    select bench_id('phase', n), bench_id('project', n), 0, 'initial_setup', 'Initial Setup',
    'The first steps.', 2 ${numbers(people)}`,
  tasks: `insert into project_tasks (project_id, phase_id, position, title, done_when, made_by, done_at)
    select bench_id('project', n % ${people}), bench_id('phase', n % ${people}), n / ${people},
      'Ask a baker', 'Three have answered', 'Planner', case when n / ${people} < 3 then now() end ${numbers(rows)}`,
  'rounds of ideas': `insert into idea_generations (id, user_id, round, knowledge_version, made_by, pool_spent, notes)
    select bench_id('round', n), bench_id('person', n), 1, '1', 'Planner', false, '{}' ${numbers(people)}`,
  ideas: `insert into business_ideas (user_id, generation_id, position, play_id, content, made_by)
    select bench_id('person', n % ${people}), bench_id('round', n % ${people}), n / ${people},
      'play-' || n % 500, '{"name": "Bread plan"}', 'Planner' ${numbers(rows)}`,
  weeks: `insert into action_plans (id, project_id, week, plan_content, trend_alignment, made_by, expires_at)
    select bench_id('week', n), bench_id('project', n), 1, '{}', 'It fits.', 'Planner',
      now() + interval '5 days' ${numbers(people)}`,
  'items of the weeks': `insert into action_items (plan_id, project_id, key, kind, task, done_when, why,
    minutes, deadline, position, made_by)
    select bench_id('week', n % ${people}), bench_id('project', n % ${people}), 'item-' || n / ${people},
      'task', 'Ask a baker', 'Asked', 'To know', 30, current_date + 2, n / ${people}, 'Planner' ${numbers(rows)}`,
  analyses: `insert into opportunity_analyses (project_id, version, analysis_content, trends_analyzed,
    market_trend, welcome_summary, summary_generated_at, week_of, made_by, expires_at)
    select bench_id('project', n % ${people}), 1 + n / ${people}, '{}', '[]', 'Steady',
      'A summary of some length.', now(), current_date, 'Planner', now() + interval '5 days' ${numbers(people * 3)}`,
  'when the analyses are due': `insert into opportunity_update_schedule (project_id, next_update, next_plan)
    select bench_id('project', n), now() + n * interval '6 seconds',
    now() + n * interval '6 seconds' ${numbers(people)}`,
  'tests that run': `insert into experiments (id, project_id, assumption, title, hypothesis, steps, hours,
    cash_cents, sample, pass_mark, kill_mark, pass_needed, kill_needed, started_at)
    select bench_id('test', n), bench_id('project', n), 'They pay', 'Ask ten bakers', 'Three pay', '[]', 2,
      0, 10, 'Three', 'None', 3, 8, now() ${numbers(people)}`,
  evidence: `insert into evidence (project_id, experiment_id, kind, stance, text, happened_on, created_at)
    select bench_project(n), case when n % 2 = 0 then bench_id('test', n % ${people}) end, 'conversation',
      'for', 'She would pay for it today. ' || n, current_date - (n % 30)::int,
      now() - n * interval '20 seconds' ${numbers(rows)}`,
})

const community = ({ rows, people }: Whose) => ({
  posts: `insert into forum_posts (id, user_id, category_id, title, content, created_at, last_activity_at,
    views_count, responses_count)
    select bench_id('post', n), bench_person(n), (select array_agg(id)
      from forum_categories)[1 + n % (select count(*)
      from forum_categories)], 'Question ' || n, 'What would you ask a baker who has said no?',
      now() - n * interval '20 seconds', now() - n * interval '20 seconds', n % 1000, 1 ${numbers(rows)}`,
  // Two in ten answer one of a thousand posts, and one post has the most popular answers.
  responses: `insert into forum_responses (id, post_id, user_id, content, created_at, likes_count)
    select bench_id('response', n), bench_id('post',
      case when n < 500 then 0 when n % 5 = 0 then n % 1000 else n end), bench_person(n * 7),
      'I would ask what would have to be so.', now() - n * interval '20 seconds', 1 ${numbers(rows)}`,
  likes: `insert into forum_likes (response_id, user_id)
    select bench_id('response', n), bench_person(n * 3) ${numbers(rows)}`,
  follows: `insert into forum_follows (post_id, user_id) select bench_id('post', n), bench_person(n) ${numbers(people)}`,
  'resources kept': `insert into resource_saves (resource_id, user_id) select r.id, bench_id('person', n)
    from generate_series(0, ${people - 1}) n, lateral (select id from resources order by md5(id::text || n) limit 2) r`,
  'places at events': `insert into event_participants (event_id, user_id, status)
    select e.id, bench_id('person', n), 'registered'
    from (select id from vibe_events order by event_date limit 5) e, generate_series(0, ${people - 1}) n
    where n % 20 = 0`,
})

const pairOf = ({ rows, people }: Whose) =>
  `bench_person(n) user1, bench_id('person', (n * 7 + n / ${people} * 31 + 13) % ${people}) user2 ${numbers(rows)}`

const talk = (whose: Whose) => {
  const { rows, people } = whose
  const pair = pairOf(whose)
  return {
    suggestions: `insert into project_collaboration_suggestions (user1_id, user2_id, status, week_of,
      compatibility_score, content)
    select user1, user2, (array['pending', 'declined', 'expired'])[1 + n % 3],
      date_trunc('week', now())::date - 7 * (1 + n / ${people})::int, 70, '{"mine": {}, "theirs": {}}'
      from (select n, ${pair}) each where user1 <> user2 on conflict do nothing`,
    matches: `insert into user_matches (id, user1_id, user2_id, user1_accepted, user2_accepted,
      compatibility_score, compatibility_reason, origin, matched_at, accepted_at)
    select bench_id('match', n), user1, user2, true, true, 70, 'Both know bread.', 'direct',
      now() - interval '30 days', now() from (select n, ${pair}) each where user1 <> user2 on conflict do nothing`,
    rooms: `insert into chat_rooms (id, match_id, last_message_at)
      select bench_id('room', n), bench_id('match', n), now() - n * interval '20 seconds'
      from generate_series(0, ${rows - 1}, 10) n`,
    messages: `insert into chat_messages (place, chat_room_id, sender_id, client_id, content)
    select 1 + n / ${people}, bench_id('room', n % ${people} * 10), bench_person(n % ${people} * 10),
      gen_random_uuid(), 'How did it go with the bakery?' ${numbers(rows)}`,
    'a long conversation': `insert into chat_messages (place, chat_room_id, sender_id, client_id, content)
    select 11 + n, bench_id('room', 0), bench_id('person', 13), gen_random_uuid(),
      'How did it go with the bakery?' ${numbers(2000)}`,
    'what was read of them': `insert into chat_reads (chat_room_id, user_id, read_sequence)
      select bench_id('room', n * 10), bench_person(n * 10), 5 ${numbers(people)}`,
  }
}
