import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'

const world = await createWorld()
const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('npm run doctor looks at a database and says what it found', { timeout: 60_000 }, async () => {
  const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: world.url, DATA_DIR: dataDir }
  const said = await new Promise<string>((done) => {
    const args = ['--import', tsx, resolve('scripts/doctor.ts')]
    execFile(process.execPath, args, { env }, (_, stdout, stderr) => done(`${stdout}${stderr}`))
  })
  expect(said).toMatch(/Database/)
  expect(said).toMatch(/Backups/)
  expect(said).not.toMatch(/Error/)
})
