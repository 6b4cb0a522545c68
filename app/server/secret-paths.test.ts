import { describe, expect, it } from 'vitest'
import { createMetrics } from '#kit/server/metrics.ts'
import { pathRules } from '#kit/server/paths.ts'
import { createWorld } from '#test/harness.ts'
import { appAddresses } from '../addresses.ts'
import { endpoints } from './endpoints.ts'
import { features } from './features.ts'
import { createHttp } from './http.ts'

const world = await createWorld()
const { app, database } = world
const secret = 'aB3'.repeat(10) + 'xY'

const openEnded = (path: string) =>
  [...path.matchAll(/:(\w+)|(\*)/g)]
    .map(([, name, wildcard]) => name ?? wildcard!)
    .filter((name) => !/^(id|\w+Id|version)$/.test(name))

function routesOf(parts = features) {
  const http = createHttp({
    app: { ...app, features: parts },
    metrics: createMetrics(database.pool),
    pages: undefined,
    ready: async () => true,
  })
  const paths = http.routes.map(({ path }) => path)
  return [...new Set(paths)].filter((path) => !['*', '/*', '/api/*'].includes(path))
}

const undeclared = (parts = features) =>
  routesOf(parts).filter((path) => openEnded(path).length > 0 && !pathRules(parts)(path))

describe('an address that lets anyone in who knows it', () => {
  it('has rules for every route that takes more than ids', () => {
    expect(routesOf().filter((path) => openEnded(path).length > 0).length).toBeGreaterThan(15)
    expect(undeclared()).toEqual([])
  })

  it('reports a new route without rules', () => {
    const withoutRules = features.map((feature) => ({ ...feature, paths: {} }))
    expect(undeclared(withoutRules)).toEqual(
      expect.arrayContaining(['/in/:slug', '/b/:slug{[\\w-]{1,80}}', '/r/:slug{[\\w-]{32}}']),
    )
  })

  const secrets = features.flatMap(({ paths = {} }) =>
    Object.entries(paths).flatMap(([below, rules]) => (rules.secret ? [below] : [])),
  )

  it("exists for backups, calendars, inboxes, public pages and visitors' links", () => {
    expect(secrets.sort()).toEqual(['/api/backup-files/', '/b/', '/calendar/', '/in/', '/r/', '/talk/'])
  })

  it.each(secrets)('is cut from the log below %s, however it is requested', async (below) => {
    const before = world.logged.length
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const rest of [secret, `${secret}.ics`, `${secret}/stripe`, `${secret}/gumroad/${secret}`])
        await world.fetch(new Request(`http://localhost:3000${below}${rest}`, { method }))
    const lines = world.logged.slice(before).filter((line) => line.includes('"request"'))
    expect(lines).toHaveLength(12)
    expect(lines.filter((line) => !line.includes(`"${below}{token}"`))).toEqual([])
    expect(world.logged.slice(before).filter((line) => line.includes(secret))).toEqual([])
  })

  it('is never an API or app path: secrets there go in the body or query', () => {
    const named = (path: string) => /[:{](\w*(token|secret|code|slug|hash|signature|password)\w*)/i.test(path)
    expect(endpoints.filter(({ address }) => named(address.replace(/\{\w+Id\}/g, '')))).toEqual([])
    expect(appAddresses.filter((path) => named(path.replace(/:\w+Id\b/g, '')))).toEqual([])
  })
})
