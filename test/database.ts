import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { queues } from '#app/server/features.ts'
import { seedReferenceData } from '#app/server/seed.ts'
import { createJobs } from '#kit/server/jobs.ts'
import { createLog } from '#kit/server/log.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { launchPostgres } from '#kit/server/postgres/launcher.ts'
import { suiteDay } from './today.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    template: string
  }
}

/**
 * One PostgreSQL per run (TEST_DATABASE_URL, else a throwaway embedded one), with a template database
 * for each file to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.env.TEST_DATABASE_URL ? undefined : join(tmpdir(), `buildkin-test-${randomUUID()}`)
  const embedded = folder ? await launchPostgres({ dataDir: folder, throwaway: true }) : undefined
  const serverUrl = process.env.TEST_DATABASE_URL || embedded!.url
  const template = `test_template_${process.pid}`
  try {
    await makeTemplate(serverUrl, template)
  } catch (error) {
    // A failed setup has no teardown.
    await embedded?.stop()
    throw error
  }
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  return async () => {
    await onServer(serverUrl, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template}`)
  const url = withDatabase(serverUrl, template)
  await migrateDatabase(url, process.cwd())
  const pool = new pg.Pool({ connectionString: url })
  try {
    await seedReferenceData(drizzle(pool), { feeds: 'off', at: new Date(suiteDay) })
    const jobs = createJobs({ pool, log: createLog('silent'), queues })
    await jobs.open()
    await jobs.close()
  } finally {
    await pool.end()
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}
