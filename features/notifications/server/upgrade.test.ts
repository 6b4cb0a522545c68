import { describe, expect, it } from 'vitest'
import { upgradeFrom } from '#test/upgrade.ts'

describe('choices of emails in two tables', () => {
  it('become one row a person, and lose neither a choice nor a token that was sent', async () => {
    await upgradeFrom(
      '0011_weekly_choice',
      async (old) => {
        const names = ['both', 'weekly', 'others', 'none']
        const { rows } = await old.query<{ id: string; email: string }>(
          `insert into users (email) select unnest($1::text[]) || '@example.test' returning id, email`,
          [names],
        )
        const idOf = (name: string) => rows.find(({ email }) => email.startsWith(name))!.id
        await old.query(
          `insert into mail_choices (user_id, weekly_letter, token, last_letter_at)
          values ($1, false, 'week-both', '2026-01-02Z'), ($2, true, 'week-alone', '2026-01-03Z')`,
          [idOf('both'), idOf('weekly')],
        )
        await old.query(
          `insert into notification_settings (user_id, token, last_digest_at, letter_team, forum, digest)
          values ($1, 'news-both', '2026-02-02Z', false, false, 'daily'), ($2, 'news-alone', '2026-02-03Z', true, true, 'off')`,
          [idOf('both'), idOf('others')],
        )
      },
      async (upgraded) => {
        const { rows } = await upgraded.query(
          `select u.email, s.token, s.week_token, s.letter_week, s.last_week_at, s.letter_team, s.forum, s.digest, s.last_digest_at
          from notification_settings s join users u on u.id = s.user_id order by u.email`,
        )
        const day = (text: string) => new Date(`${text}T00:00:00Z`)
        expect(rows).toEqual([
          {
            email: 'both@example.test',
            token: 'news-both',
            week_token: 'week-both',
            letter_week: false,
            last_week_at: day('2026-01-02'),
            letter_team: false,
            forum: false,
            digest: 'daily',
            last_digest_at: day('2026-02-02'),
          },
          {
            email: 'others@example.test',
            token: 'news-alone',
            week_token: null,
            letter_week: true,
            last_week_at: null,
            letter_team: true,
            forum: true,
            digest: 'off',
            last_digest_at: day('2026-02-03'),
          },
          {
            email: 'weekly@example.test',
            token: 'week-alone',
            week_token: 'week-alone',
            letter_week: true,
            last_week_at: day('2026-01-03'),
            letter_team: true,
            forum: true,
            digest: 'off',
            last_digest_at: day('2026-01-03'),
          },
        ])
      },
    )
  })
})
