import { describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { marketSeries, marketSignalSources, marketSignals } from './tables.ts'
import { wordsOf } from './trends.ts'

const world = await createWorld()
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * day)

async function connected() {
  const [source] = await world.db
    .insert(marketSignalSources)
    .values({
      name: `Feed ${Math.random()}`,
      kind: 'feed',
      url: `https://example.org/${Math.random()}`,
      origin: 'added',
      nextFetchAt: daysAgo(0),
      lastFetchedAt: daysAgo(0),
      createdAt: daysAgo(40),
    })
    .returning()
  return source!
}

async function item(
  sourceId: string,
  { title, days = 1, host = 'example.org' }: { title: string; days?: number; host?: string },
) {
  const url = `https://${host}/${Math.random()}`
  const [row] = await world.db
    .insert(marketSignals)
    .values({
      sourceId,
      canonicalUrl: url,
      title,
      url,
      publishedAt: daysAgo(days),
      fetchedAt: daysAgo(days),
      host,
      terms: wordsOf(title),
    })
    .returning()
  return row!
}

describe("a project's live signals", () => {
  it('say so if nothing is connected, and the analysis works without them', async () => {
    const member = await world.member()
    const project = await makeProject(member)
    const { body } = await member.call('GET', `/projects/${project.id}/signals`)
    expect(body).toMatchObject({ items: [], rising: [], series: [] })
    expect(body.sentence).toMatch(/^Live sources: none\. Playbook reviewed /)
    await world.drain()
    const { analysis } = (await member.call('GET', `/projects/${project.id}/analysis`)).body
    expect(analysis.trendsAnalyzed.dataSourcesIntegrated).toContain('Live sources: none')
    expect(
      analysis.analysisContent.comprehensiveOpportunities.some((one: Json) =>
        one.newsDataDriver.startsWith('No live source connected.'),
      ),
    ).toBe(true)
  })

  it('name its people or field, have a source, and are cited', async () => {
    const source = await connected()
    const cited = await item(source.id, { title: 'Every bakery counts its waste now' })
    await item(source.id, { title: 'A new kind of rocket' })
    await item(source.id, { title: 'Old news of a bakery', days: 45 })
    await world.db.insert(marketSeries).values(
      [2, 1].map((days) => ({
        sourceId: source.id,
        subject: 'Small business',
        day: daysAgo(days).toISOString().slice(0, 10),
        value: 100 - days,
      })),
    )
    const member = await world.member()
    const project = await makeProject(member)
    const { body } = await member.call('GET', `/projects/${project.id}/signals`)
    expect(body.items.map((one: Json) => one.id)).toEqual([cited.id])
    expect(body.series).toMatchObject([{ subject: 'Small business', points: [{ value: 98 }, { value: 99 }] }])
    await world.drain()
    const { analysis } = (await member.call('GET', `/projects/${project.id}/analysis`)).body
    const feeds = analysis.analysisContent.trendOpportunities.filter(
      (one: Json) => one.source.kind === 'feed',
    )
    expect(feeds.map((one: Json) => [one.source.itemId, one.basedOnTrend, one.source.url])).toEqual([
      [cited.id, cited.title, cited.url],
    ])
  })

  it('list rising terms by the rule, given enough history', async () => {
    const source = await connected()
    for (let day = 4; day < 30; day++)
      await item(source.id, { title: `Plain story number ${day}`, days: day })
    for (let n = 0; n < 8; n++)
      await item(source.id, {
        title: `Sourdough robots, part ${n}`,
        days: 1,
        host: `host${n % 4}.example.org`,
      })
    const member = await world.member()
    const project = await makeProject(member)
    const { body } = await member.call('GET', `/projects/${project.id}/signals`)
    expect(body.rising.map((one: Json) => one.term)).toEqual(expect.arrayContaining(['sourdough', 'robots']))
    expect(body.rising.map((one: Json) => one.term)).not.toContain('story')
  })
})
