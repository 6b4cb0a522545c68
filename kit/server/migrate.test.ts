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

it('a migration that waits too long for a lock fails, and can be retried', async () => {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
  const error = await migrateDatabase(url, process.cwd(), 100).catch(causeOf)
  expect(error).toMatchObject({ code: '55P03' })
  await holder.end()
  await migrateDatabase(url, process.cwd(), 5000)
})

it('a database older than the baseline is refused before anything changes', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update drizzle.__drizzle_migrations set created_at = 1')
  await expect(migrateDatabase(url, process.cwd())).rejects.toThrow('Start commit 231ef1b8 with it once')
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  expect(new Set(rows.map(({ created_at }) => created_at))).toEqual(new Set(['1']))
  await client.end()
})
