import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { backupRuns } from '#features/backups/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { mails } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })

async function figures(): Promise<string> {
  const answer = await world.fetch(new Request('http://localhost:3000/metrics'))
  return answer.text()
}

const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

/** PromQL's own words, and what Prometheus adds. */
const notOurs =
  /^(sum|max|by|rate|increase|histogram_quantile|topk|time|or|absent|label_values|up|job|instance|le)$/

/** Label names too: those in braces and of `by`. */
const namesIn = (expression: string) =>
  [...expression.replace(/"[^"]*"|\[[^\]]*\]/g, '').matchAll(/[a-z_][a-z_\d]+/g)]
    .map(([name]) => name)
    .filter((name) => !notOurs.test(name))

const dashboard: Json = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'))
const alerts = readFileSync('deploy/alerts.yaml', 'utf8')
const panelExpressions: string[] = dashboard.panels.flatMap(({ targets }: Json) =>
  targets.map(({ expr }: Json) => expr),
)
const alertExpressions = [...alerts.matchAll(/expr: (?:>-\n)?([\s\S]+?)\n +for:/g)].map(([, found]) => found!)

describe('what watches the server', () => {
  it('names only figures and labels that /metrics gives', async () => {
    await world.visitor().call('GET', '/status')
    const given = await figures()
    const known = new Set(
      [...given.matchAll(/^(\w+)(?:\{(.*)\})? /gm)].flatMap(([, name, labels = '']) => [
        name,
        ...[...labels.matchAll(/(\w+)="/g)].map(([, label]) => label),
      ]),
    )
    const asked = [
      ...panelExpressions,
      ...alertExpressions,
      ...dashboard.templating.list.slice(1).map(({ query }: Json) => query),
    ].flatMap(namesIn)
    expect([panelExpressions.length, alertExpressions.length]).toEqual([17, 5])
    expect(new Set(asked).size).toBeGreaterThan(12)
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
  })

  it('says in words what each panel shows', () => {
    const { panels } = dashboard
    expect(
      panels.filter(({ title, description }: Json) => !title || !/^[A-Z].*\.$/.test(description)),
    ).toEqual([])
    expect(new Set(panels.map(({ id }: Json) => id)).size).toBe(panels.length)
  })
})

describe('the figures', () => {
  it('say how much work waits, how long, and when a backup was last proven', async () => {
    const { app, db, clock } = world
    const before = await figures()
    expect(valueOf(before, 'work_oldest_waiting_seconds{what="mails"}')).toBe(0)
    expect(valueOf(before, 'backup_last_proven_timestamp_seconds')).toBeNaN()
    await db.insert(mails).values({
      recipient: 'ada@example.test',
      subject: 'x',
      body: 'x',
      html: 'x',
      createdAt: new Date(clock.now().getTime() - 25 * minute),
      nextAttemptAt: new Date(clock.now().getTime() - minute),
    })
    await commit({ db }, (tx) =>
      app.jobs.send(tx, { name: 'project.created', data: [1, 2].map(() => ({ projectId: randomUUID() })) }),
    )
    await db.execute(sql`update pgboss.job set start_after = ${clock.now().toISOString()}::timestamptz`)
    clock.forward(5 * minute)
    const at = clock.now()
    await db.insert(backupRuns).values({
      startedAt: at,
      finishedAt: at,
      provenAt: at,
      proofTook: 1,
      rows: 1,
      file: 'x',
    } as typeof backupRuns.$inferInsert)
    const after = await figures()
    expect(valueOf(after, 'work_waiting{what="mails"}')).toBe(1)
    expect(valueOf(after, 'work_waiting{what="jobs"}')).toBe(2)
    expect(valueOf(after, 'work_oldest_waiting_seconds{what="mails"}')).toBeCloseTo(30 * 60, 0)
    expect(valueOf(after, 'work_oldest_waiting_seconds{what="jobs"}')).toBeCloseTo(5 * 60, -1)
    expect(valueOf(after, 'backup_last_proven_timestamp_seconds')).toBeCloseTo(at.getTime() / 1000, 0)
    expect(valueOf(after, 'live_connections')).toBe(0)
  })

  it('name a route by its pattern, however many addresses are made up', async () => {
    for (const id of [randomUUID(), randomUUID()]) await world.visitor().call('GET', `/projects/${id}`)
    for (const path of ['/api/made-up-1', '/api/made-up-2', '/in/secret-1', '/made-up-3'])
      await world.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST' }))
    const given = await figures()
    expect(given).toContain('route="/api/projects/{projectId}"')
    expect(given).toContain('route="/in/:slug')
    expect(given).not.toMatch(/made-up|secret-1/)
  })
})
