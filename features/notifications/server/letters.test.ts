import { expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

const world = await createWorld()
const read = async (member: Browser) => (await member.call('GET', '/notifications/choices')).body
const choose = (member: Browser, body: object) => member.call('PUT', '/notifications/choices', { body })

it('answers the emails under their former name as well', async () => {
  const member = await world.member()
  const { emails, letters } = await read(member)
  expect(letters).toEqual(emails)
  const { body } = await choose(member, { ...(await read(member)), emails: { week: false } })
  expect([body.emails.week, body.letters]).toEqual([false, body.emails])
})

it('takes a choice under either name from a program that sends both back', async () => {
  const member = await world.member()
  const before = await read(member)
  const week = async () => (await read(member)).emails.week
  await choose(member, { ...before, letters: { ...before.letters, week: false } })
  expect(await week()).toBe(false)
  const between = await read(member)
  await choose(member, { ...between, emails: { ...between.emails, week: true } })
  expect(await week()).toBe(true)
})

it('takes a choice under the former name alone, and refuses none', async () => {
  const member = await world.member()
  const { emails: _emails, letters: _letters, ...rest } = await read(member)
  expect((await choose(member, { ...rest, letters: { forum: true } })).body.emails).toMatchObject({
    forum: true,
    team: true,
  })
  expect((await choose(member, rest)).status).toBe(400)
})
