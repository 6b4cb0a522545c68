import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { onServer, withDatabase } from '#test/database.ts'
import { causeOf } from './log.ts'
import { migrateDatabase } from './migrate.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(inject('serverUrl'), name)
await onServer(inject('serverUrl'), `create database ${name} template ${inject('template')}`)
afterAll(() => onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`))

it('a migration that waits for a lock for too long fails, and can be tried again', async () => {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
  const error = await migrateDatabase(url, process.cwd(), 100).catch(causeOf)
  expect(error).toMatchObject({ code: '55P03' })
  await holder.end()
  await migrateDatabase(url, process.cwd(), 5000)
})
