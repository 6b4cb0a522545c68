import type { Shape } from './large-shape.ts'

/** Oldest first, as rows come in time. */
export const numbers = (count: number) => `from generate_series(${count - 1}::bigint, 0, -1) n`

export const accounts = ({ counts, userId }: Shape) => ({
  users: `insert into users (id, name, email, email_verified, created_at, last_seen_at)
    select bench_id('person', n), 'Person ' || n, 'person-' || n || '@example.test', true, joined,
      greatest(joined, bench_seen(n))
      from (select n, bench_at((n * 7919) % ${counts.people}, ${counts.people}, '5 minutes') joined
      ${numbers(counts.people)}) each`,
  profiles: `insert into profiles (id, username, bio)
    select bench_id('person', n), 'Person ' || n, 'Builds things.' ${numbers(counts.people)}`,
  'names as they are compared': `insert into profile_settings (user_id, show_bio, name_key)
    select bench_id('person', n), true, 'person ' || n ${numbers(counts.people)}`,
  answers: `insert into user_trait_responses (user_id, question_id, response_option)
    select bench_id('person', n), question_id, response_option
      from (select question_id, response_option from user_trait_responses
      where user_id = '${userId}') mine, generate_series(0, ${counts.answered - 1}) n`,
  sessions: `insert into sessions (user_id, token, csrf_token, expires_at, last_active_at)
    select bench_person(n), md5('token' || n) || md5('rest' || n), md5('csrf' || n),
      now() + interval '1 day', now() - n % 600 * interval '1 second' ${numbers(counts.sessions)}`,
  'what happened': `insert into events (name, actor_id, subject_id, created_at)
    select (array['project.created', 'task.done', 'post.responded'])[1 + n % 3], bench_person(n),
      bench_id('project', n % ${counts.projects}), bench_at(n, ${counts.events}, '20 seconds') ${numbers(counts.events)}`,
  notifications: `insert into notifications (user_id, kind, subject_id, event_id, updated_at, created_at, read_at)
    select bench_person(n), 'forum.responded', bench_id('post', n % ${counts.posts}), newest - n, at, at,
      case when n % 4 > 0 or n >= ${counts.posts} then now() end
      from (select n, (select max(id) from events) newest, bench_at(n, ${counts.events}, '20 seconds') at
      ${numbers(counts.events)}) each`,
  'what emails may tell': `insert into notification_settings (user_id, token, last_digest_at)
    select bench_id('person', n), md5('stop' || n), now() ${numbers(counts.people)}`,
})

export const work = (shape: Shape) => ({ ...tests(shape), ...projects(shape), ...made(shape) })

const projects = ({ counts, contents }: Shape) => ({
  projects: `insert into projects (id, user_id, title, description, project_type, category, brief, made_by,
    tasks_total, tasks_done, progress, rung, created_at)
    select bench_id('project', n), bench_person(n), 'Project ' || n,
      bench_text(repeat('A description of some length. ', 6), n, 2), 'user_provided', 'Local shops', ${contents.brief},
      'Planner', case when n < ${counts.worked} then ${counts.tasksEach} else 0 end,
      case when n < ${counts.worked} then 3 else 0 end, case when n < ${counts.worked} then 30 else 0 end,
      case when pieces >= 3 then 'Conversation' else 'Assumption' end, bench_at(n, ${counts.projects}, '1 minute')
      ${numbers(counts.projects)} left join (select project_id, count(*) pieces from evidence group by project_id) logged
      on project_id = bench_id('project', n) order by n desc`,
  phases: `insert into project_phases (id, project_id, position, kind, name, description, weeks)
    select bench_id('phase', n), bench_id('project', n), 0, 'initial_setup', 'Initial Setup',
    'The first steps.', 2 ${numbers(counts.worked)}`,
  tasks: `insert into project_tasks (project_id, phase_id, position, title, done_when, made_by, done_at)
    select bench_id('project', n % ${counts.worked}), bench_id('phase', n % ${counts.worked}), n / ${counts.worked},
      'Ask a baker', 'Three have answered', 'Planner',
      case when n / ${counts.worked} < 3 then now() end ${numbers(counts.worked * counts.tasksEach)}`,
})

const made = ({ counts, contents }: Shape) => ({
  'rounds of ideas': `insert into idea_generations (id, user_id, round, knowledge_version, made_by, pool_spent, notes)
    select bench_id('round', n), bench_id('person', n), 1, '1', 'Planner', false, ${contents.notes} ${numbers(counts.answered)}`,
  ideas: `insert into business_ideas (user_id, generation_id, position, play_id, content, made_by)
    select bench_id('person', n % ${counts.answered}), bench_id('round', n % ${counts.answered}), n / ${counts.answered},
      'play-' || n % 500, ${contents.idea}, 'Planner' ${numbers(counts.answered * counts.ideasEach)}`,
  weeks: `insert into action_plans (id, project_id, week, plan_content, trend_alignment, made_by, expires_at)
    select bench_id('week', n), bench_id('project', n), 1, ${contents.week}, 'It fits.', 'Planner',
      now() + interval '5 days' ${numbers(counts.worked)}`,
  'items of the weeks': `insert into action_items (plan_id, project_id, key, kind, task, done_when, why,
    minutes, deadline, position, made_by)
    select bench_id('week', n % ${counts.worked}), bench_id('project', n % ${counts.worked}), 'item-' || n / ${counts.worked},
      'product', 'Ask a baker', 'Asked', 'To know', 30, current_date + 2, n / ${counts.worked}, 'Planner'
      ${numbers(counts.worked * counts.itemsEach)}`,
  analyses: `insert into opportunity_analyses (project_id, version, analysis_content, trends_analyzed,
    market_trend, welcome_summary, summary_generated_at, week_of, made_by, expires_at)
    select bench_id('project', n % ${counts.worked}), 1 + n / ${counts.worked}, ${contents.analysis}, '{"dataSourcesIntegrated": [], "analysisType": ""}', 'Steady',
      'A summary of some length.', now(), current_date, 'Planner', now() + interval '5 days' ${numbers(counts.worked * 3)}`,
  'when the analyses are due': `insert into opportunity_update_schedule (project_id, next_update, next_plan)
    select bench_id('project', n), now() + n * interval '6 seconds',
    now() + n * interval '6 seconds' ${numbers(counts.worked)}`,
})

const tests = ({ counts }: Shape) => ({
  'tests that run': `insert into experiments (id, project_id, assumption, title, hypothesis, steps, hours,
    cash_cents, sample, pass_mark, kill_mark, pass_needed, kill_needed, started_at)
    select bench_id('test', n), bench_id('project', n), 'They pay', 'Ask ten bakers', 'Three pay', '[]', 2,
      0, 10, 'Three', 'None', 3, 8, now() ${numbers(counts.worked)}`,
  forecasts: `insert into forecasts (experiment_id, chance, why)
    select bench_id('test', n), 10 + 20 * (n % 5), 'They asked me for it.' ${numbers(counts.worked)}`,
  'who chose to be asked': `insert into forecast_asking (user_id, asks, changed_at)
    select bench_id('person', n), n % 2 = 0, now() ${numbers(counts.people)} on conflict do nothing`,
  evidence: `insert into evidence (project_id, experiment_id, kind, stance, text, happened_on, created_at)
    select bench_project(n), case when n % 2 = 0 and bench_place(n) < ${counts.worked} then bench_id('test', bench_place(n)) end, 'conversation',
      'for', bench_text('She would pay for it today. ' || n, n, 1), current_date - (n % 30)::int,
      bench_at(n, ${counts.evidence}, '20 seconds') ${numbers(counts.evidence)}`,
})
