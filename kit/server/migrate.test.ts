import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { onServer, withDatabase } from '#test/database.ts'
import { rootWith } from '#test/upgrade.ts'
import { causeOf } from './cause.ts'
import { migrateDatabase } from './migrate.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(inject('serverUrl'), name)
await onServer(inject('serverUrl'), `create database ${name} template ${inject('template')}`)
const roots: string[] = []
afterAll(async () => {
  await onServer(inject('serverUrl'), `drop database if exists ${name} with (force)`)
  await Promise.all(roots.map((root) => rm(root, { recursive: true })))
})

async function migrationOf(statements: string[]): Promise<string> {
  const root = await rootWith(statements)
  roots.push(root)
  return root
}

async function ask(statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('a migration that waits too long for a lock changes nothing, and can be retried', async () => {
  const root = await migrationOf([
    'CREATE TABLE "before" ("id" integer);',
    'ALTER TABLE "users" ADD COLUMN "nickname" text;',
  ])
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table users in access share mode')
  const error = await migrateDatabase(url, root, { limits: { lock: 100, statement: 5000 } }).catch(
    (thrown) => thrown,
  )
  expect(error.message).toBe(
    'Nothing was updated: we couldn\'t get a lock (ADD COLUMN on "users") within 0.1 seconds. ' +
      'Start again, or first end what keeps the database busy.',
  )
  expect(causeOf(error)).toMatchObject({ code: '55P03' })
  expect(await ask(`select to_regclass('before') as before`)).toEqual([{ before: null }])
  await holder.end()
  await migrateDatabase(url, root)
  expect(await ask(`select to_regclass('before')::text as before`)).toEqual([{ before: 'before' }])
})

it('a statement of a migration that takes too long changes nothing', async () => {
  const root = await migrationOf(['UPDATE "users" SET "nickname" = \'Ada\';', 'SELECT pg_sleep(60);'])
  await ask(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  await expect(migrateDatabase(url, root, { limits: { lock: 5000, statement: 100 } })).rejects.toThrow(
    /^Nothing was updated: a statement \(SELECT pg_sleep\(60\);\) took longer than /,
  )
})

it('a database older than the baseline is refused before anything changes', async () => {
  await ask('update drizzle.__drizzle_migrations set created_at = 1')
  await expect(migrateDatabase(url, process.cwd())).rejects.toThrow('Start commit 231ef1b8 with it once')
  const rows = await ask('select created_at from drizzle.__drizzle_migrations')
  expect(new Set(rows.map(({ created_at }) => created_at))).toEqual(new Set(['1']))
})
