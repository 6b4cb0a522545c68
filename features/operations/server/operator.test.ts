import { expect, it } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { createWorld } from '#test/harness.ts'
import { toldOfOperator } from './reads.ts'
import { operatorSettings } from './tables.ts'

const env = { OPERATOR_LAW: 'German law.' }
const world = await createWorld({ env })
const { app, db } = world
let restarts = 0
app.restart = () => void (restarts += 1)
const root = await world.admin()

const save = (values: object) => root.call('PUT', '/admin/operator', { body: { values } })

it('keeps what is said, and the program starts again with it', async () => {
  const { status, body } = await save({
    OPERATOR_NAME: ' Ada Ltd ',
    OPERATOR_MINIMUM_AGE: '16',
    OPERATOR_TAXES: '',
  })
  expect([status, body.values.OPERATOR_NAME, restarts]).toEqual([200, 'Ada Ltd', 1])
  const config = readConfig({ NODE_ENV: 'test', ...env }, await toldOfOperator(db))
  expect(config.operator).toMatchObject({
    name: 'Ada Ltd',
    minimumAge: 16,
    law: 'German law.',
    taxes: undefined,
  })
  await save({ OPERATOR_NAME: '' })
  expect(await toldOfOperator(db)).toEqual({ OPERATOR_MINIMUM_AGE: '16' })
})

it("leaves the environment's word alone, and says that it is fixed", async () => {
  const { body } = await save({ OPERATOR_LAW: 'No law' })
  expect(body).toMatchObject({ values: env, fixed: ['OPERATOR_LAW'] })
  expect((await toldOfOperator(db)).OPERATOR_LAW).toBeUndefined()
})

it.each([
  [{ CONTACT_EMAIL: 'nonsense' }, 'CONTACT_EMAIL'],
  [{ OPERATOR_MINIMUM_AGE: 'old' }, 'OPERATOR_MINIMUM_AGE'],
  [{ SOCIAL_LINKS: 'GitHub=javascript:alert(1)' }, 'SOCIAL_LINKS'],
  [{ BRAND_NAME: 'x'.repeat(41) }, 'BRAND_NAME'],
])('refuses %j at its field', async (values, field) => {
  const { status, body } = await save(values)
  expect([status, Object.keys(body.fields)]).toEqual([400, [`values.${field}`]])
})

it('leaves out a value that this version does not take, so that it still starts', async () => {
  const savedAt = new Date()
  await db.insert(operatorSettings).values([
    { name: 'SECURITY_EMAIL', value: 'nonsense', savedAt },
    { name: 'OF_A_LATER_VERSION', value: 'x', savedAt },
  ])
  expect(Object.keys(await toldOfOperator(db))).toEqual(['OPERATOR_MINIMUM_AGE'])
  expect(
    (await root.call('PUT', '/admin/operator', { body: { values: { DATABASE_URL: 'x' } } })).status,
  ).toBe(400)
})
