import { describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { createWorld } from '#test/harness.ts'

describe('the session as a page sees it', async () => {
  const world = await createWorld()

  it('restarts on each activity, to the second', async () => {
    const member = await world.member()
    world.clock.forward(10_000)
    const { idle } = (await member.call('POST', '/session/activity')).body
    expect(Date.parse(idle.endsAt) - Date.parse(idle.serverNow)).toBe(30 * minute)
  })

  it('says that email goes to the mailbox without a mail server', async () => {
    expect((await world.visitor().call('GET', '/session')).body).toMatchObject({
      user: null,
      mail: 'mailbox',
      mailbox: '/dev/mailbox',
    })
  })
})

describe('a place in production', async () => {
  const world = await createWorld({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: 'postgres://x',
      SESSION_SECRET: 'long enough for a secret of the test, surely',
    },
  })

  it('says that no email can be sent without a mail server', async () => {
    expect((await world.visitor().call('GET', '/session')).body).toMatchObject({
      mail: 'none',
      mailbox: null,
    })
  })
})
