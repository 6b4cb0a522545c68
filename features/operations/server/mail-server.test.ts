import { afterAll, expect, it, vi } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { createWorld } from '#test/harness.ts'
import { mailPassword, openMailServer } from '#test/mail-server.ts'
import { mailWording } from '../mail-contract.ts'
import { toldByConsole } from './reads.ts'
import { operatorSettings } from './tables.ts'

const server = await openMailServer()
afterAll(server.close)
const world = await createWorld()
const { app, db } = world
let restarts = 0
app.restart = () => void (restarts += 1)
const root = await world.admin()
const from = 'Ada <hello@example.test>'
const right = { address: 'LocalHost', port: server.port, username: 'ada@example.test', from }

const save = (form: object) => root.call('PUT', '/admin/mail', { body: { password: '', ...form } })
const told = () => toldByConsole(app)
const smtpUrl = `smtp://ada%40example.test:${encodeURIComponent(mailPassword)}@localhost:${server.port}`

it('says that there is none yet', async () => {
  const { body } = await root.call('GET', '/admin/mail')
  const none = { address: '', port: 587, username: '', from: '', hasPassword: false }
  expect(body).toEqual({ ...none, isFixed: false, isSenderFixed: false })
})

it('is saved only after we signed in there', async () => {
  const wrong = await save({ ...right, password: 'wrong' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.message).toContain(`${mailWording.failed} It said: `)
  expect(wrong.body.message).toContain('535')
  const away = await save({ ...right, port: 1, password: mailPassword })
  expect([away.status, away.body.message]).toEqual([422, expect.stringContaining('ECONNREFUSED')])
  expect([await told(), restarts]).toEqual([{}, 0])
})

it('is used from the next start on, and its password is shown to no one', async () => {
  const { status, body } = await save({ ...right, password: mailPassword })
  const view = { ...right, address: 'localhost', hasPassword: true, isFixed: false, isSenderFixed: false }
  expect([status, body, restarts]).toEqual([200, view, 1])
  const config = readConfig({ NODE_ENV: 'test' }, await told())
  expect([config.smtpUrl, config.mailFrom]).toEqual([smtpUrl, from])
  const rows = JSON.stringify(await db.select().from(operatorSettings))
  expect(rows).not.toContain(encodeURIComponent(mailPassword))
  expect((await root.call('GET', '/admin/operator')).body.values).toEqual({})
})

it('keeps its password for the same server and account, and sends it to no other', async () => {
  expect((await save({ ...right, from: 'bo@example.test' })).status).toBe(200)
  expect(await told()).toEqual({ SMTP_URL: smtpUrl, MAIL_FROM: 'bo@example.test' })
  for (const other of [{ address: 'mail.example.test' }, { port: 2525 }, { username: 'eve' }]) {
    const { status, body } = await save({ ...right, ...other })
    expect([status, body.fields]).toEqual([400, { password: mailWording.password }])
  }
})

it('is found to expect TLS from the start, on whatever port', async () => {
  const other = await openMailServer({ secure: true })
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  try {
    const { status } = await save({ ...right, port: other.port, password: mailPassword })
    expect([status, (await told()).SMTP_URL]).toEqual([
      200,
      `smtps://ada%40example.test:${encodeURIComponent(mailPassword)}@localhost:${other.port}`,
    ])
    expect((await root.call('GET', '/admin/mail')).body).toMatchObject({
      port: other.port,
      hasPassword: true,
    })
    expect((await save({ ...right, port: other.port })).status).toBe(200)
  } finally {
    vi.unstubAllEnvs()
    await other.close()
  }
  await save({ ...right, password: mailPassword, from: 'bo@example.test' })
})

it('asks other computers for TLS before it sends a password', async () => {
  const { status, body } = await save({ ...right, address: '127.0.0.2.nip.test', password: 'x' })
  expect([status, body.message]).toEqual([422, expect.stringContaining(mailWording.failed)])
})

it.each([
  [{ address: 'smtp.example.com/x' }, 'address'],
  [{ address: 'a@b' }, 'address'],
  [{ port: 0 }, 'port'],
  [{ port: 'x' }, 'port'],
  [{ from: 'Ada' }, 'from'],
  [{ from: 'a@b.test\r\nBcc: all@b.test' }, 'from'],
])('refuses %j at its field', async (wrong, field) => {
  const { status, body } = await save({ ...right, ...wrong })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

it('is left out where the secret it was sealed with has changed', async () => {
  expect(await toldByConsole({ db, secret: 'x'.repeat(40) })).toEqual({ MAIL_FROM: 'bo@example.test' })
})

it('can be taken back, so that no email is sent', async () => {
  expect((await save({ address: '', port: 587, username: '', from: '' })).status).toBe(200)
  expect(await told()).toEqual({})
})

it('is left alone where the environment says it', async () => {
  const env = { SMTP_ADDRESS: 'smtp.example.test', SMTP_USERNAME: 'env', SMTP_PASSWORD: 'secret' }
  const { mailGiven, smtpUrl: given } = readConfig({ NODE_ENV: 'test', ...env })
  Object.assign(app.config, { mailGiven, smtpUrl: given })
  const { body } = await root.call('GET', '/admin/mail')
  expect(body).toMatchObject({ address: env.SMTP_ADDRESS, username: 'env', hasPassword: true, isFixed: true })
  expect(JSON.stringify(body)).not.toContain(env.SMTP_PASSWORD)
  expect((await save({ ...right, password: mailPassword })).status).toBe(409)
  expect(await told()).toEqual({})
})

it('takes the server from the console and the sender from the environment', async () => {
  const { mailGiven, mailFrom } = readConfig({ NODE_ENV: 'test', MAIL_FROM: 'env@example.test' })
  Object.assign(app.config, { mailGiven, mailFrom })
  const { body } = await save({ ...right, password: mailPassword })
  expect(body).toMatchObject({ from: 'env@example.test', isFixed: false, isSenderFixed: true })
  expect(await told()).toEqual({ SMTP_URL: smtpUrl })
})
