import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { evidence } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { named, send, talk } from '#test/talk.ts'
import { untilWaiting } from '#test/waiting.ts'
import { makeWholeAccount } from '#test/whole-account.ts'
import { toCsv } from './csv.ts'
import { leftOut, partsOf } from './parts.ts'

const world = await createWorld()
const parts = partsOf(world.app)
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const download = (cookie: string) =>
  world.fetch(new Request('http://localhost:3000/api/account/export', { headers: cookie ? { cookie } : {} }))

async function filesOf(me: Browser): Promise<Record<string, string>> {
  const response = await download(me.cookie())
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('content-disposition'),
  ]).toEqual([
    200,
    'application/zip',
    expect.stringMatching(/^attachment; filename="buildkin-my-data-\d{4}-\d\d-\d\d\.zip"$/),
  ])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      name.endsWith('.webp') ? `${bytes.length} bytes` : strFromU8(bytes),
    ]),
  )
}
const rowsOf = (files: Record<string, string>, name: string): Json[] => JSON.parse(files[`${name}.json`]!)

describe('the data export', () => {
  it('has everything the user typed, as JSON and CSV, with a description', async () => {
    const account = await makeWholeAccount(world)
    const files = await filesOf(account.me)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'README.txt',
        'picture.webp',
        ...parts.flatMap(({ name }) => [`${name}.json`, `${name}.csv`]),
      ].toSorted(),
    )
    for (const { name, about } of parts)
      expect(files['README.txt']).toContain(`${name}.json, ${name}.csv: ${about}`)
    expect(files['README.txt']).toContain('What administrators wrote about you for each other')
    // Empty even for a full account: what needs a language model or an administrator.
    const empty = parts.map(({ name }) => name).filter((name) => rowsOf(files, name).length === 0)
    expect(empty.toSorted()).toEqual([
      'connected-accounts',
      'conversations-ended',
      'forum-hidden',
      'model-calls',
      'sources',
    ])
    for (const name of [
      'profile',
      'answers',
      'drafts',
      'address-change',
      'build-requests',
      'assistant-questions',
      'projects',
      'project-tasks',
      'tests',
      'evidence',
      'project-numbers',
      'competitors',
      'pricing',
      'action-items',
      'weekly-reviews',
      'wishes',
      'founderLines',
      'founderClarifications',
      'messages',
      'trial-agreements',
      'forum-posts',
      'forum-responses',
      'forum-versions',
      'marathon-projects',
      'test-pages',
      'test-tribe-links',
      'test-tribe-link-feedback',
      'test-page-answers',
      'test-tribe-tests',
      'test-tribe-reviews-given',
      'test-tribe-reviews-received',
      'reports',
      'challenge-steps',
      'enquiries',
      'access-tokens',
    ]) {
      expect([
        name,
        files[`${name}.json`]!.includes(account.canary),
        files[`${name}.csv`]!.includes(account.canary),
      ]).toEqual([name, true, true])
    }
    expect(rowsOf(files, 'messages').map(({ sender }) => sender)).toEqual(
      expect.arrayContaining(['me', expect.stringMatching(/^Friend /)]),
    )
  })

  it("has no secrets, and nothing others didn't show", async () => {
    const { me, friend, partner, canary } = await makeWholeAccount(world)
    const whole = Object.values(await filesOf(me)).join('\n')
    const { rows } = await world.db.execute<{
      secret: string
    }>(sql`select unnest(array[s.token, s.csrf_token, a.password, c.token, n.token, d.token_hash,
      k.token_hash, o.hash]) secret
      from sessions s join auth_accounts a on a.user_id = s.user_id
        join calendar_feeds c on c.user_id = s.user_id join notification_settings n on n.user_id = s.user_id
        join address_changes d on d.user_id = s.user_id join access_tokens k on k.user_id = s.user_id
        join oauth_grants g on g.user_id = s.user_id join oauth_secrets o on o.grant_id = g.id
        where s.user_id = ${me.id}`)
    expect(rows).toHaveLength(8)
    for (const { secret } of rows) expect(whole).not.toContain(secret)
    for (const other of [friend, partner])
      for (const theirs of [other.email, other.id]) expect(whole).not.toContain(theirs)
    const theirs = Object.values(await filesOf(friend)).join('\n')
    expect(theirs).toContain(`I say ${canary}`)
    for (const mine of [me.email, me.id, `First words of ${canary}`, `How do I export? ${canary}`])
      expect(theirs).not.toContain(mine)
  })

  it("doesn't reveal a declined conversation to the person who asked", async () => {
    const [ada, bo] = [
      await named(await world.member('ada'), 'Asking Ada'),
      await named(await world.member('bo'), 'Quiet Bo'),
    ]
    const { body: room } = await ada.call('POST', '/messages/rooms', {
      body: { userId: bo.id, content: 'Shall we talk?' },
    })
    await bo.call('PUT', `/messages/rooms/${room.id}/request`, { body: { answer: 'decline' } })
    expect(rowsOf(await filesOf(ada), 'matches')).toEqual([
      expect.not.objectContaining({ declinedAt: expect.anything() }),
    ])
  })

  it("has the planner's version next to the model's", async () => {
    const me = await world.member('written')
    const { id, brief } = await makeProject(me)
    await world.db
      .update(projects)
      .set({
        plannerBrief: { ...brief, who: 'Planned bakers' },
        plannerPhases: [],
        writtenBy: 'stub-1',
        writtenNote: 'Late.',
        writtenBriefNote: 'Too late.',
      })
      .where(eq(projects.id, id))
    expect(rowsOf(await filesOf(me), 'projects')).toMatchObject([
      {
        plannerBrief: { who: 'Planned bakers' },
        plannerPhases: [],
        writtenBy: 'stub-1',
        writtenNote: 'Late.',
        writtenBriefNote: 'Too late.',
      },
    ])
  })

  it('is complete for a user who has done nothing', async () => {
    const files = await filesOf(await world.member('new'))
    expect(rowsOf(files, 'projects')).toEqual([])
    expect(files['projects.csv']).toMatch(/^id,user,title,/)
    expect(files['picture.webp']).toBeUndefined()
  })

  it('is of one moment, whatever changes while it is read', async () => {
    const me = await world.member()
    const { id } = await makeProject(me)
    const happenedOn = world.clock.now().toISOString().slice(0, 10)
    const body = { kind: 'conversation', stance: 'for', text: 'As it was.', happenedOn }
    await me.call('POST', `/projects/${id}/evidence`, { body })
    const { downloading } = await commit(world.app, async (tx) => {
      // The export has read other lists when it waits here.
      await tx.execute(sql`lock table ${evidence} in access exclusive mode`)
      const downloading = filesOf(me)
      await untilWaiting(world.db, 1)
      await tx.update(evidence).set({ text: 'Changed since.' }).where(eq(evidence.projectId, id))
      return { downloading }
    })
    expect(rowsOf(await downloading, 'evidence')).toMatchObject([{ text: 'As it was.' }])
  })

  it('needs a session, five times an hour', async () => {
    const me = await world.member('ada')
    expect([(await download('')).status, (await (await download('')).json()).code]).toEqual([
      401,
      'unauthenticated',
    ])
    for (let times = 0; times < 5; times++) expect((await download(me.cookie())).status).toBe(200)
    expect((await download(me.cookie())).status).toBe(429)
  })

  it('names both people of a message', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const room = await talk(ada, bo)
    await send(bo, room, '=HYPERLINK("https://evil.example")')
    const { 'messages.csv': csv } = await filesOf(ada)
    expect(csv).toContain('someone without a username,"\'=HYPERLINK(""https://evil.example"")"')
  })
})

describe('CSV', () => {
  it('quotes where needed, and disarms formulas', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          { a: 'x, "y"', b: 'line\nline' },
          { a: '=1+1', b: '-2' },
          { a: '@now', b: '+3' },
          { a: '\n=1', b: '＝1' },
          { a: '\t=1', b: '＠now' },
          { a: null, b: { c: [1] } },
          { a: new Date(0), b: 5 },
        ],
      ),
    ).toBe(
      '\uFEFFa,b\r\n"x, ""y""","line\nline"\r\n\'=1+1,\'-2\r\n\'@now,\'+3\r\n"\'\n=1",\'＝1\r\n' +
        '\'\t=1,\'＠now\r\n,"{""c"":[1]}"\r\n1970-01-01T00:00:00.000Z,5\r\n',
    )
  })
})

/**
 * Secrets, other people's ids, working state, and what the export has under another name or takes from
 * another table.
 */
const leftOutColumns: Record<string, string> = {
  access_tokens: 'prefix tokenHash',
  auth_accounts:
    'accessToken accessTokenExpiresAt idToken password refreshToken refreshTokenExpiresAt scope updatedAt',
  address_changes: 'tokenHash',
  build_requests: 'webhookUrl',
  calendar_feeds: 'token',
  chat_messages: 'clientId sequence',
  cohort_founders: 'cohortId userId',
  cohort_mentors: 'cohortId userId',
  cohort_shares: 'cohortId userId',
  event_participants: 'eventId remindedAt turn userId',
  events: 'data subjectId',
  forum_posts: 'deletedBy folded search',
  forum_removals: 'decidedBy',
  forum_responses: 'deletedBy folded search',
  inbox_events: 'person',
  inbox_sources: 'apiKey secret',
  inboxes: 'earlierSecret secret slug',
  market_signal_sources: 'etag lastError lastModified',
  notification_settings: 'token weekToken',
  notifications: 'eventId subjectId',
  oauth_grants: 'clientId id userId',
  passkeys: 'counter credentialId publicKey transports',
  plan_grants: 'grantedBy',
  profile_settings: 'nameKey',
  project_collaboration_suggestions: 'content',
  registry_entries: 'at number sealed subject',
  reports: 'id lines reporterId resolvedBy subjectId',
  resource_saves: 'resourceId userId',
  sessions: 'csrfToken impersonatedBy token',
  subscriptions: 'checkoutAt checkoutAttempt',
  test_feedback: 'evidenceId',
  test_guest_reviews: 'formKey',
  talk_answers: 'formKey',
  test_page_records: 'entry isWithheld pageId part salt text',
  user_badges: 'badgeId userId',
  user_feedback: 'answeredBy',
  user_matches: 'compatibilityReason declinedAt user1Accepted user2Accepted',
  user_trait_responses: 'questionId responseMeant responseOption responseText userId',
  users: 'banExpires banReason banned image name',
  written_matches: 'content plannerContent',
}

describe('the list of exported tables', () => {
  it('has every table linked to a user, or a reason', async () => {
    const { rows } = await world.db.execute<{ name: string }>(sql`with recursive hanging(id) as (
      select 'public.users'::regclass::oid union select c.conrelid from pg_constraint c
        join hanging h on h.id = c.confrelid where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    ) select relname as name from hanging join pg_class on pg_class.oid = hanging.id order by 1`)
    const exported = parts.flatMap(({ tables }) => tables.map(getTableName))
    expect(rows.length).toBeGreaterThan(60)
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !exported.includes(name) && !Object.hasOwn(leftOut, name)),
    ).toEqual([])
    expect(Object.keys(leftOut).filter((name) => exported.includes(name))).toEqual([])
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  })

  it('leaves out no column but those named here', () => {
    const missing: Record<string, string> = {}
    for (const { tables, columns } of parts)
      for (const table of tables) {
        const left = Object.keys(getTableColumns(table)).filter((column) => !columns.includes(column))
        if (left.length > 0) missing[getTableName(table)] = left.toSorted().join(' ')
      }
    expect(missing).toEqual(leftOutColumns)
  })
})
