import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settings } from '#kit/server/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Of other programs, or put together by Compose. */
const notOurs = ['DOMAIN', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER']

describe('what a server is set up with', () => {
  it('names only settings that exist', () => {
    const files = ['Dockerfile', 'compose.yaml', ...readdirSync('deploy').map((name) => `deploy/${name}`)]
    const named = files.flatMap((file) => all(read(file), /\b([A-Z][A-Z_]{3,}) ?[:=] ?['"/\w$]/g))
    expect(named).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'PUBLIC_URL', 'TRUSTED_PROXIES']))
    expect(named.filter((name) => ![...settings, ...notOurs].includes(name))).toEqual([])
  })

  it('runs on the Node that we develop with, which is tested as well', () => {
    const node = read('.nvmrc').trim()
    expect(new Set(all(dockerfile, /^FROM node:(\d+)/gm))).toEqual(new Set([node]))
    expect(read('.github/workflows/test.yml')).toContain(`'${node}'`)
    expect(read('README.md')).toContain(`Node ${node}`)
  })

  it('copies only what is there or built, and hooks that can run', () => {
    const copied = all(dockerfile, /^COPY (?!--from=|\.)(.+) \S+$/gm).flatMap((paths) => paths.split(' '))
    expect(copied).toContain('db/migrations')
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    for (const hook of ['pre-backup', 'post-restore'])
      expect(statSync(`hooks/${hook}`).mode & 0o111, hook).toBe(0o111)
  })
})
