import { expect, it } from 'vitest'
import { hashToken } from '#kit/server/tokens.ts'
import { upgradeFrom } from '#test/upgrade.ts'

it('older sessions and calendar links are hashed and keep working', async () => {
  const token = 'DGC9kzH-b_1Jd8q0aWm2Yw5uR7tE3xQ6sV4nK0pLfZc'
  await upgradeFrom(
    '0038_doors',
    async (old) => {
      await old.query(`insert into users (email) values ('ada@example.test')`)
      await old.query(
        `insert into sessions (user_id, token, csrf_token, expires_at) select id, $1, 'c', now() from users`,
        [token],
      )
      await old.query(`insert into calendar_feeds (user_id, token) select id, $1 from users`, [token])
    },
    async (upgraded) => {
      const { rows } = await upgraded.query(
        'select s.token as session, c.token as calendar from sessions s, calendar_feeds c',
      )
      expect(rows).toEqual([{ session: hashToken(token), calendar: hashToken(token) }])
    },
  )
})
