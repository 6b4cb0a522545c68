import { describe, expect, it } from 'vitest'
import { upgradeFrom } from '#test/upgrade.ts'

describe("emails under the columns' former names", () => {
  it('stay as each member chose them', async () => {
    await upgradeFrom(
      '0041_email_columns',
      async (old) => {
        await old.query(
          `with member as (insert into users (email) values ('chose@example.test') returning id)
          insert into notification_settings (
            user_id, token, last_digest_at, letter_messages, letter_matches, letter_events, letter_forum, letter_team, letter_week
          ) select id, 'token', now(), true, false, true, true, false, false from member`,
        )
      },
      async (upgraded) => {
        const { rows } = await upgraded.query(
          `select email_messages, email_matches, email_events, email_forum, email_team, email_week
          from notification_settings`,
        )
        expect(rows).toEqual([
          {
            email_messages: true,
            email_matches: false,
            email_events: true,
            email_forum: true,
            email_team: false,
            email_week: false,
          },
        ])
      },
    )
  })
})
