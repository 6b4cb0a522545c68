import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { upgradeFrom } from '#test/upgrade.ts'

type Row = Record<string, unknown>
const insert = async (client: pg.Client, table: string, row: Row): Promise<string> => {
  const names = Object.keys(row)
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
    Object.values(row),
  )
  return rows[0]!.id
}
const past = new Date('2026-01-02T03:04:05.678Z')
const answered = (by: string, what: Row) => ({ ...what, resolved_at: past, resolved_by: by })

/** People, and one thing of each kind that could be reported. */
async function things(old: pg.Client) {
  const [ada, bo, root] = await Promise.all(
    ['ada', 'bo', 'root'].map((name) => insert(old, 'users', { email: `${name}@example.test` })),
  )
  const category = await insert(old, 'forum_categories', { name: 'Talk' })
  const post = await insert(old, 'forum_posts', {
    user_id: ada,
    category_id: category,
    title: 'T',
    content: 'C',
  })
  const response = await insert(old, 'forum_responses', { post_id: post, user_id: bo, content: 'R' })
  const match = await insert(old, 'user_matches', {
    user1_id: ada,
    user2_id: bo,
    origin: 'direct',
    matched_at: past,
    compatibility_score: 0,
    compatibility_reason: '',
  })
  const room = await insert(old, 'chat_rooms', { match_id: match })
  for (const [place, content] of ['First', 'Second'].entries())
    await insert(old, 'chat_messages', {
      chat_room_id: room,
      sender_id: ada,
      client_id: randomUUID(),
      place,
      content,
    })
  const test = await insert(old, 'test_projects', {
    user_id: ada,
    title: 'T',
    description: 'D',
    project_url: 'https://a.example',
  })
  const review = await insert(old, 'test_feedback', { test_project_id: test, tester_id: bo, feedback: 'F' })
  const link = await insert(old, 'resources', {
    title: 'L',
    description: 'D',
    category: 'tools',
    url: 'https://l.example',
  })
  return { ada: ada!, bo: bo!, root: root!, post, response, room, test, review, link }
}

/** Reports as they were kept in four tables, open and answered, with the ids that they keep. */
async function oldReports(old: pg.Client) {
  const { ada, bo, root, post, response, room, test, review, link } = await things(old)
  const by = { reporter_id: bo, reason: 'Rude', created_at: past }
  const ids = {
    post: await insert(old, 'forum_flags', { ...by, post_id: post }),
    appeal: await insert(old, 'forum_flags', {
      ...by,
      reporter_id: ada,
      response_id: response,
      is_appeal: true,
    }),
    hidden: await insert(
      old,
      'forum_flags',
      answered(root, { ...by, response_id: response, decision: 'hide' }),
    ),
    person: await insert(old, 'user_reports', { ...by, reported_id: ada, chat_room_id: room }),
    copied: await insert(
      old,
      'user_reports',
      answered(root, { ...by, reported_id: ada, lines: ['Kept'], outcome: 'banned' }),
    ),
    test: await insert(old, 'test_reports', { ...by, test_project_id: test }),
    review: await insert(old, 'test_reports', answered(root, { ...by, review_id: review, decision: 'keep' })),
  }
  await insert(old, 'resource_reports', { resource_id: link, user_id: bo, created_at: past })
  await insert(old, 'resource_reports', {
    resource_id: link,
    user_id: ada,
    created_at: past,
    resolved_at: past,
  })
  for (const [name, data] of [
    ['report.resolved', { decision: 'hide', reports: 2 }],
    ['person_report.resolved', { outcome: 'warned' }],
  ] as const)
    await insert(old, 'events', { name, actor_id: root, subject_id: post, data })
  return { ids, ada, bo, root, post, response, test, review, link }
}

describe('reports of four tables', () => {
  it('become rows of one, with their ids, people, answers and evidence', async () => {
    await upgradeFrom('0010_moderation', oldReports, async (upgraded, old) => {
      const { rows } = await upgraded.query('select * from reports')
      const row = (id: string) => rows.find((one) => one.id === id)
      const open = {
        reporter_id: old.bo,
        reason: 'Rude',
        created_at: past,
        is_appeal: false,
        resolved_at: null,
        outcome: null,
        lines: null,
      }
      const closed = { resolved_at: past, resolved_by: old.root }
      expect(row(old.ids.post)).toMatchObject({ ...open, kind: 'post', subject_id: old.post })
      expect(row(old.ids.appeal)).toMatchObject({
        kind: 'response',
        subject_id: old.response,
        is_appeal: true,
        reporter_id: old.ada,
      })
      expect(row(old.ids.hidden)).toMatchObject({
        ...closed,
        kind: 'response',
        subject_id: old.response,
        outcome: 'hide',
      })
      expect(row(old.ids.person)).toMatchObject({
        ...open,
        kind: 'person',
        subject_id: old.ada,
        lines: ['First', 'Second'],
      })
      expect(row(old.ids.copied)).toMatchObject({
        ...closed,
        kind: 'person',
        lines: ['Kept'],
        outcome: 'ban',
      })
      expect(row(old.ids.test)).toMatchObject({ ...open, kind: 'test', subject_id: old.test })
      expect(row(old.ids.review)).toMatchObject({
        ...closed,
        kind: 'review',
        subject_id: old.review,
        outcome: 'keep',
      })
      const links = rows.filter(({ kind }) => kind === 'link')
      expect(links).toHaveLength(2)
      expect(links.find((one) => one.reporter_id === old.bo)).toMatchObject({
        ...open,
        reason: null,
        subject_id: old.link,
      })
      expect(links.find((one) => one.reporter_id === old.ada)).toMatchObject({
        resolved_at: past,
        outcome: 'keep',
      })
      expect(rows).toHaveLength(9)
      const { rows: events } = await upgraded.query('select name, data from events order by name')
      expect(events).toEqual([
        { name: 'person_report.resolved', data: { outcome: 'warn' } },
        { name: 'report.resolved', data: { outcome: 'hide', reports: 2 } },
      ])
    })
  })
})
