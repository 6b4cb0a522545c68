import type pg from 'pg'
import { expect, it } from 'vitest'
import { upgradeFrom } from '#test/upgrade.ts'

/** Members' rows as the baseline kept them. */
const rows = `
with founder as (insert into users (email, name) values ('ada@example.test', 'Ada') returning id),
  partner as (insert into users (email, name) values ('bo@example.test', 'Bo') returning id),
  profiles as (insert into profile_settings (user_id, name_key)
    select id, 'irem' from founder union all select id, 'ışık' from partner),
  settings as (insert into notification_settings (user_id, token, week_token, projects, letter_week, digest, last_digest_at)
    select id, 'token', 'earlier', false, false, 'weekly', '2026-01-02Z' from founder),
  project as (insert into projects (user_id, title, description, project_type, category, brief, made_by, tasks_total, tasks_done, rung, provenance)
    select id, 'Bread', 'x', 'user_provided', 'Other', '{"audience": "bakers"}', 'Planner', 2, 1, 'Payment', 'checked' from founder returning id),
  payment as (insert into evidence (project_id, kind, stance, text, amount_cents, happened_on, provenance, interview_id)
    select id, 'payment', 'for', 'Paid', 900, '2026-01-02', 'checked', gen_random_uuid() from project),
  week as (insert into metric_values (project_id, kind, week, value, provenance)
    select id, 'revenue', date '2026-01-05', 900, 'checked' from project),
  ideas as (insert into idea_generations (user_id, round, knowledge_version, made_by, pool_spent, notes)
    select id, 1, 'x', 'Planner', false, '[]' from founder returning id, user_id),
  idea as (insert into business_ideas (user_id, generation_id, position, play_id, content, made_by)
    select user_id, id, 0, 'x', '{"title": "Rye"}', 'Planner' from ideas),
  match as (insert into user_matches (user1_id, user2_id, origin, matched_at, compatibility_score, compatibility_reason)
    select founder.id, partner.id, 'direct', '2026-01-02Z', 0, '' from founder, partner returning id),
  room as (insert into chat_rooms (match_id) select id from match returning id),
  message as (insert into chat_messages (chat_room_id, sender_id, client_id, place, content)
    select room.id, founder.id, gen_random_uuid(), 0, 'Hello' from room, founder),
  test as (insert into test_projects (user_id, project_id, title, description, project_url)
    select founder.id, project.id, 'T', 'D', 'https://a.example' from founder, project returning id),
  feedback as (insert into test_feedback (test_project_id, tester_id, feedback)
    select test.id, partner.id, 'F' from test, partner returning id),
  badge as (insert into badges (name, rule) values ('Helpful Tester', 'x') returning id)
insert into badge_awards (user_id, badge_id, subject_id)
  select partner.id, badge.id, feedback.id from partner, badge, feedback`

it("members' rows of the baseline keep their meaning", async () => {
  await upgradeFrom(
    '0036_checked_is_asked',
    (old) => old.query(rows),
    async (upgraded) => {
      const only = async (table: string) => (await upgraded.query(`select * from ${table}`)).rows
      expect(await projectWith(upgraded)).toEqual([
        {
          title: 'Bread',
          brief: { audience: 'bakers' },
          tasks_done: 1,
          rung: 'Payment',
          text: 'Paid',
          amount_cents: 900,
          revenue: '900',
          known: ['seen', 'seen', 'seen'],
          interview_id: null,
        },
      ])
      expect(await only('notification_settings')).toMatchObject([
        {
          projects: false,
          inbox: false,
          forum: true,
          email_week: false,
          digest: 'weekly',
          token: 'token',
          week_token: 'earlier',
        },
      ])
      expect(await only('business_ideas')).toMatchObject([{ content: { title: 'Rye' }, deleted_at: null }])
      expect(await only('chat_messages')).toMatchObject([{ content: 'Hello', deleted_at: null }])
      const [test] = await only('test_projects')
      expect(await only('badge_awards')).toMatchObject([{ subject_id: test.id }])
      const keys = (await only('profile_settings')).map(({ name_key }) => name_key)
      expect(keys.toSorted()).toEqual(['irem', 'işik'])
    },
  )
})

const projectWith = async (upgraded: pg.Client) =>
  (
    await upgraded.query(
      `select title, brief, tasks_done, rung, text, amount_cents, value as revenue, interview_id,
        array[p.provenance, e.provenance, m.provenance] as known
      from projects p join evidence e on e.project_id = p.id join metric_values m on m.project_id = p.id`,
    )
  ).rows
