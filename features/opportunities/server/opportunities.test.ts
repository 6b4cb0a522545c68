import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { opportunityUpdateSchedule } from '#features/generation/server/tables.ts'
import type { AnalysisContent } from '#planner/insights/analysis.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import type { AnalysisState } from '../contract.ts'
import { opportunityAnalyses, opportunityChoices, userOpportunities } from './tables.ts'

const world = await createWorld()
const fourDays = 345_600_000
const payback = { priceCents: 4900, spentCents: 1000, hours: 2.5, hourCents: 3000 }

async function own(name?: string) {
  const member = await world.member()
  const { id } = await makeProject(member, name)
  return { member, ...acts(member, id as string) }
}

function acts(member: Awaited<ReturnType<typeof world.member>>, id: string) {
  const path = (key: string, end: string) => `/projects/${id}/opportunities/${encodeURIComponent(key)}/${end}`
  return {
    id,
    read: async (version?: number) =>
      member.call<AnalysisState>('GET', `/projects/${id}/analysis${version ? `?version=${version}` : ''}`),
    again: async () => {
      await member.call('POST', '/functions/update-project-analysis', { body: { projectId: id } })
      await world.drain()
    },
    dismiss: (key: string) => member.call<AnalysisState>('PUT', path(key, 'dismissal')),
    restore: (key: string) => member.call<AnalysisState>('POST', path(key, 'restoration')),
    assume: (key: string, body: object) => member.call<AnalysisState>('PUT', path(key, 'payback'), { body }),
    newest: () => member.call('GET', '/opportunities/newest'),
  }
}

async function analysed(name?: string) {
  const mine = await own(name)
  await world.drain()
  return mine
}

const keysOf = (content: AnalysisContent) =>
  [...content.comprehensiveOpportunities, ...content.trendOpportunities].map((one) => one.key)
const contentOf = async (read: () => Promise<{ body: AnalysisState }>) =>
  (await read()).body.analysis!.analysisContent

describe("a project's analysis", () => {
  it('is missing before the first generation, and complete after it', async () => {
    const { id, read } = await own()
    const before = await read()
    expect([before.status, before.body]).toEqual([
      200,
      {
        analysis: null,
        versions: [],
        lastUpdated: null,
        nextUpdate: null,
        renewal: 'automatic',
        schedule: null,
        summaryStale: false,
        week: null,
        unread: false,
      },
    ])
    await world.drain()
    const { body } = await read()
    expect(body.analysis).toMatchObject({
      projectId: id,
      version: 1,
      madeBy: 'Planner',
      note: null,
      dismissed: [],
      dismissedEarlier: [],
      paybacks: {},
    })
    expect(body.analysis!.analysisContent.comprehensiveOpportunities.length).toBeGreaterThanOrEqual(3)
    expect(body.analysis!.welcomeSummary).toContain('Bread plan')
    expect(body.analysis!.trendsAnalyzed.dataSourcesIntegrated).toContain('Live sources: none')
    expect(body.versions).toEqual([{ version: 1, createdAt: body.analysis!.createdAt, madeBy: 'Planner' }])
    expect(Date.parse(body.nextUpdate!) - Date.parse(body.lastUpdated!)).toBe(fourDays)
    expect(body.nextUpdate).toBe(body.analysis!.expiresAt)
    const [due] = await world.db
      .select()
      .from(opportunityUpdateSchedule)
      .where(eq(opportunityUpdateSchedule.projectId, id))
    expect(due!.nextUpdate.toISOString()).toBe(body.nextUpdate)
  })

  it('marks all as new at first, then what is new, unchanged and gone', async () => {
    const { read, dismiss, again } = await analysed()
    const first = (await read()).body.analysis!
    expect(first.changes).toEqual({ fresh: keysOf(first.analysisContent), unchanged: [], gone: [] })
    const away = first.analysisContent.comprehensiveOpportunities[0]!
    await dismiss(away.key)
    world.clock.forward(1000)
    await again()
    const second = (await read()).body.analysis!
    expect(second.version).toBe(2)
    const [before, after] = [keysOf(first.analysisContent), keysOf(second.analysisContent)]
    expect(second.changes.fresh).toEqual(after.filter((key) => !before.includes(key)))
    expect(second.changes.unchanged).toEqual(after.filter((key) => before.includes(key)))
    expect(second.changes.unchanged.length).toBeGreaterThan(0)
    const stays = new Set(after)
    expect(second.changes.gone).toEqual(
      [...first.analysisContent.comprehensiveOpportunities, ...first.analysisContent.trendOpportunities]
        .filter((one) => !stays.has(one.key))
        .map((one) => one.opportunity),
    )
  })

  it('stays readable in earlier versions, and unknown ones are not found', async () => {
    const { read, again } = await analysed()
    const first = (await read()).body
    world.clock.forward(60_000)
    await again()
    const earlier = (await read(1)).body
    expect(earlier.analysis).toEqual(first.analysis)
    expect(earlier.versions.map((one) => one.version)).toEqual([2, 1])
    expect((await read()).body.analysis!.version).toBe(2)
    expect((await read(999)).status).toBe(404)
    expect((await read(-1)).status).toBe(400)
  })

  it('is unread until read, and the next is unread again', async () => {
    const { member, id, read, newest, again } = await analysed()
    expect((await read()).body.unread).toBe(true)
    expect((await newest()).body).toMatchObject({ unread: 1, analysis: { unread: true, madeBy: 'Planner' } })
    const marked = await member.call('PUT', `/projects/${id}/analysis/read`)
    expect([marked.status, marked.body]).toEqual([200, { unread: false }])
    expect((await read()).body.unread).toBe(false)
    expect((await newest()).body).toMatchObject({ unread: 0, analysis: { unread: false } })
    expect(
      (await world.db.select().from(userOpportunities).where(eq(userOpportunities.userId, member.id))).map(
        (row) => row.isRead,
      ),
    ).toEqual([true])
    await again()
    expect((await read()).body.unread).toBe(true)
    expect((await member.call('PUT', `/projects/${id}/analysis/read`)).body).toEqual({ unread: false })
    expect((await newest()).body.unread).toBe(0)
  })

  it('answers a request with the run under way', async () => {
    const { member, id } = await analysed()
    const wish = () => member.call('POST', '/functions/update-project-analysis', { body: { projectId: id } })
    const [one, two] = [await wish(), await wish()]
    expect([one.status, one.body.run.status, one.body.run.steps.map((step: Json) => step.part)]).toEqual([
      200,
      'queued',
      ['analysis'],
    ])
    expect(two.body.run.id).toBe(one.body.run.id)
    await world.drain()
  })
})

describe('an opportunity', () => {
  it('stays out of later analyses while dismissed, and can be restored', async () => {
    const { id, read, dismiss, restore, again } = await analysed()
    const one = (await contentOf(read)).comprehensiveOpportunities[0]!
    const dismissed = await dismiss(one.key)
    expect([
      dismissed.status,
      dismissed.body.analysis!.dismissed,
      dismissed.body.analysis!.dismissedEarlier,
    ]).toEqual([200, [one.key], []])
    expect((await dismiss(one.key)).body.analysis!.dismissed).toEqual([one.key])
    await again()
    const { analysis } = (await read()).body
    expect(keysOf(analysis!.analysisContent)).not.toContain(one.key)
    expect([analysis!.dismissed, analysis!.dismissedEarlier]).toEqual([
      [one.key],
      [{ key: one.key, opportunity: one.opportunity }],
    ])
    expect((await read(1)).body.analysis!.dismissedEarlier).toEqual([])
    const back = await restore(one.key)
    expect([back.status, back.body.analysis!.dismissed, back.body.analysis!.dismissedEarlier]).toEqual([
      200,
      [],
      [],
    ])
    await again()
    expect(keysOf(await contentOf(read))).toContain(one.key)
    const rows = await world.db.select().from(opportunityChoices).where(eq(opportunityChoices.projectId, id))
    expect(rows).toMatchObject([{ key: one.key, dismissedAt: null }])
  })

  it("keeps the founder's assumptions in later analyses", async () => {
    const { id, read, assume, dismiss, restore, again } = await analysed()
    const { key } = (await contentOf(read)).comprehensiveOpportunities[0]!
    const kept = await assume(key, payback)
    expect([kept.status, kept.body.analysis!.paybacks]).toEqual([200, { [key]: payback }])
    await dismiss(key)
    await restore(key)
    await again()
    expect((await read()).body.analysis!.paybacks).toEqual({ [key]: payback })
    await assume(key, { ...payback, hours: 4 })
    const rows = await world.db
      .select()
      .from(opportunityChoices)
      .where(and(eq(opportunityChoices.projectId, id), eq(opportunityChoices.key, key)))
    expect(rows).toMatchObject([{ payback: { ...payback, hours: 4 }, dismissedAt: null }])
  })

  it.each<[string, object]>([
    ['a price below zero', { priceCents: -1 }],
    ['half a cent', { priceCents: 0.5 }],
    ['a price above a million', { priceCents: 100_000_001 }],
    ['money above a million', { spentCents: 100_000_001 }],
    ['10,001 hours', { hours: 10_001 }],
    ['hours below zero', { hours: -1 }],
    ['an hour above $100,000', { hourCents: 10_000_001 }],
    ['no hours', { hours: undefined }],
    ['words', { hours: 'two' }],
  ])('refuses %s among its assumptions', async (_, more) => {
    const { id, read, assume } = await analysed()
    const { key } = (await contentOf(read)).comprehensiveOpportunities[0]!
    const answer = await assume(key, { ...payback, ...more })
    expect([answer.status, (answer.body as Json).code]).toEqual([400, 'invalid'])
    expect(
      await world.db.select().from(opportunityChoices).where(eq(opportunityChoices.projectId, id)),
    ).toEqual([])
  })

  it('has an editable return, even if based on a trend', async () => {
    const { id, read, assume } = await analysed()
    const { analysisContent } = (await read()).body.analysis!
    const trend = {
      key: 'shift:x',
      opportunity: 'Use a dated rule',
      potentialImpact: 'x',
      basedOnTrend: 'x',
      source: analysisContent.comprehensiveOpportunities[0]!.source,
      timeToImplement: 'x',
      estimatedROI: 'x',
      actionSteps: ['a', 'b'],
      reasonsWrong: ['c'],
    }
    // Analyses of earlier versions had no assumptions for a trend.
    await world.db
      .update(opportunityAnalyses)
      .set({
        analysisContent: {
          ...analysisContent,
          trendOpportunities: [trend as never, { ...trend, key: 'shift:y', payback }],
        },
      })
      .where(eq(opportunityAnalyses.projectId, id))
    expect(
      (await read()).body.analysis!.analysisContent.trendOpportunities.map((one) => one.payback),
    ).toEqual([null, payback])
    expect((await assume('shift:y', { ...payback, hours: 4 })).body.analysis!.paybacks).toEqual({
      'shift:y': { ...payback, hours: 4 },
    })
  })

  it('is not found if no analysis of this project had it', async () => {
    const [mine, theirs] = [await analysed(), await analysed('Loaf count')]
    for (const key of ['nonsense', 'signal:1', "'; drop table projects; --"]) {
      expect([
        key,
        (await mine.dismiss(key)).status,
        (await mine.restore(key)).status,
        (await mine.assume(key, payback)).status,
      ]).toEqual([key, 404, 404, 404])
    }
    expect(
      await world.db.select().from(opportunityChoices).where(eq(opportunityChoices.projectId, mine.id)),
    ).toEqual([])
    expect(
      (await theirs.dismiss((await contentOf(theirs.read)).comprehensiveOpportunities[0]!.key)).status,
    ).toBe(200)
    expect((await mine.read()).body.analysis!.dismissed).toEqual([])
  })
})

describe('the weekly opportunity card', () => {
  it('shows only the number of projects while none is analyzed', async () => {
    const noOne = await world.member()
    expect((await noOne.call('GET', '/opportunities/newest')).body).toEqual({
      analysis: null,
      activeProjects: 0,
      unread: 0,
      waiting: null,
    })
    const { newest, id, member } = await own()
    expect((await newest()).body).toEqual({
      analysis: null,
      activeProjects: 1,
      unread: 0,
      waiting: { projectId: id, making: false },
    })
    await member.call('POST', '/functions/update-project-analysis', { body: { projectId: id } })
    expect((await newest()).body.waiting).toEqual({ projectId: id, making: true })
  })

  it('uses the newest analysis of active projects only', async () => {
    const first = await analysed()
    world.clock.forward(60_000)
    const { id } = await makeProject(first.member, 'Loaf count')
    await world.drain()
    const second = acts(first.member, id)
    expect((await first.newest()).body).toMatchObject({
      analysis: { projectId: second.id, projectTitle: 'Loaf count', unread: true },
      activeProjects: 2,
      unread: 2,
    })
    world.clock.forward(60_000)
    await first.again()
    expect((await first.newest()).body.analysis).toMatchObject({
      projectId: first.id,
      projectTitle: 'Bread plan',
      expiresAt: (await first.read()).body.analysis!.expiresAt,
    })
    await first.member.call('PUT', `/projects/${first.id}/archive`)
    expect((await first.newest()).body).toMatchObject({
      analysis: { projectId: second.id },
      activeProjects: 1,
      unread: 1,
    })
    await first.member.call('DELETE', `/projects/${second.id}`)
    expect((await first.newest()).body).toEqual({
      analysis: null,
      activeProjects: 0,
      unread: 0,
      waiting: null,
    })
  })
})

describe('the analysis summary', () => {
  it('is refused without an analysis, and rewritten and saved with one', async () => {
    const { member, id, read } = await own()
    const summarise = () =>
      member.call('POST', '/functions/generate-opportunity-summary', { body: { projectId: id } })
    const early = await summarise()
    expect([early.status, early.body.message]).toEqual([422, "There's no analysis to summarize yet."])
    await world.drain()
    await world.db
      .update(opportunityAnalyses)
      .set({ welcomeSummary: 'old' })
      .where(eq(opportunityAnalyses.projectId, id))
    world.clock.forward(1000)
    const { status, body } = await summarise()
    expect([status, body.madeBy]).toEqual([200, 'Planner'])
    expect(body.summary).toContain('Bread plan is at')
    expect((await read()).body.analysis!.welcomeSummary).toBe(body.summary)
    const [row] = await world.db
      .select()
      .from(opportunityAnalyses)
      .where(eq(opportunityAnalyses.projectId, id))
    expect(row!.summaryGeneratedAt.getTime()).toBe(world.clock.now().getTime())
  })

  it('is answered but not saved if another maker wrote the analysis', async () => {
    const { member, id, read } = await analysed()
    await world.db
      .update(opportunityAnalyses)
      .set({ madeBy: 'a-model', welcomeSummary: 'Of the model.' })
      .where(eq(opportunityAnalyses.projectId, id))
    const { body } = await member.call('POST', '/functions/generate-opportunity-summary', {
      body: { projectId: id },
    })
    expect(body.madeBy).toBe('Planner')
    expect((await read()).body.analysis).toMatchObject({ madeBy: 'a-model', welcomeSummary: 'Of the model.' })
  })
})

it('analyses are not found for other members, and refused to visitors', async () => {
  const { id, read } = await analysed()
  const { key } = (await contentOf(read)).comprehensiveOpportunities[0]!
  const calls: [string, string, object?][] = [
    ['GET', `/projects/${id}/analysis`],
    ['PUT', `/projects/${id}/analysis/read`],
    ['PUT', `/projects/${id}/opportunities/${encodeURIComponent(key)}/dismissal`],
    ['POST', `/projects/${id}/opportunities/${encodeURIComponent(key)}/restoration`],
    ['PUT', `/projects/${id}/opportunities/${encodeURIComponent(key)}/payback`, payback],
    ['POST', '/functions/update-project-analysis', { projectId: id }],
    ['POST', '/functions/generate-opportunity-summary', { projectId: id }],
    ['GET', '/projects/nonsense/analysis'],
  ]
  const [stranger, visitor] = [await world.member(), world.visitor()]
  for (const [method, path, body] of calls) {
    expect([path, (await stranger.call(method, path, { body })).status]).toEqual([path, 404])
    expect([path, (await visitor.call(method, path, { body })).status]).toEqual([path, 401])
  }
  expect((await visitor.call('GET', '/opportunities/newest')).status).toBe(401)
  expect((await stranger.call('GET', '/opportunities/newest')).body.analysis).toBeNull()
  expect((await read()).body).toMatchObject({
    unread: true,
    analysis: { version: 1, dismissed: [], paybacks: {} },
  })
})
