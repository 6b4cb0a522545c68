import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { builtCommands, commandLine } from './command-line.ts'

afterEach(() => vi.unstubAllEnvs())

it('names the npm script where the program runs from its sources', () => {
  expect(commandLine('admin', 'grant you@example.com')).toBe('npm run admin -- grant you@example.com')
  expect(commandLine('update:check', '')).toBe('npm run update:check')
})

it('names the built file where only the build is', () => {
  vi.stubEnv('PROD', true)
  expect(commandLine('admin', 'grant you@example.com')).toBe(
    'node build/admin/admin.js grant you@example.com',
  )
  expect(commandLine('update:check', '')).toBe('node build/update-check/update-check.js')
})

it('knows only commands that package.json and the build have', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const build = readFileSync('scripts/build.mjs', 'utf8')
  for (const [name, file] of Object.entries(builtCommands)) {
    expect(scripts).toHaveProperty([name])
    expect(build).toContain(`'${file.split('/')[0]}'`)
  }
})
