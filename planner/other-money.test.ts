import { describe, expect, it } from 'vitest'
import { plannedTest } from '#planner/evidence/marks.ts'
import { testState } from '#planner/evidence/standing.ts'
import { textsOf } from '#test/prose.ts'
import type { Country } from './founder/countries.ts'
import { syntheticFounders } from './founder/founders.ts'
import { moneyFor } from './founder/money.ts'
import { generateIdeas } from './ideas/ideas.ts'
import { analyse } from './insights/write-analysis.ts'
import { marketOf } from './market/read-market.ts'
import { priceLadderOf } from './market/read-prices.ts'
import { readyTests } from './plan/next-tests.ts'
import { contextOf } from './plan/project-context.ts'
import type { ProjectFacts } from './plan/project-context.ts'
import { planProject } from './plan/project.ts'
import { noHistory } from './week/week.ts'
import { planWeek } from './week/write-week.ts'

const today = '2026-11-29'
const round = { round: 1, exclude: [], dismissed: [], saved: [] }

/** What a founder of a country reads, from five ideas to the analysis of the first. */
function pagesOf({ answers, seed }: ReturnType<typeof syntheticFounders>[number], country: Country | null) {
  const generated = generateIdeas({ answers, country, seed, today, ...round })
  const [idea] = generated.ideas
  const plan = planProject({ answers, country, seed, today, projectType: 'ai_generated', idea: idea! })
  const { brief, category } = plan
  const facts: ProjectFacts = {
    title: idea!.name,
    description: idea!.description,
    projectType: 'ai_generated',
    assetType: null,
    category,
    brief,
    playId: idea!.playId,
    answers,
    country,
    today,
    standing: {
      rung: 'Conversation',
      provenance: 'told',
      counts: { conversation: 3, commitment: 0, payment: 0, number: 0, link: 0 },
      customers: 0,
      experiment: { ...testState(plannedTest(brief), []), forCount: 3, status: 'pass_reached' },
      notes: [],
    },
  }
  const money = moneyFor(answers, country)
  const own = { title: facts.title, description: facts.description }
  const history = { signals: [], connected: false, round: 1, dismissed: [], settled: [], wishes: [] }
  return {
    generated,
    plan,
    tests: readyTests(contextOf(facts), []),
    week: planWeek({ ...facts, ...noHistory, nextTasks: [] }),
    analysis: analyse({ ...facts, ...history }),
    market: marketOf({ playId: idea!.playId, brief, own, money }),
    ladder: priceLadderOf({ playId: idea!.playId, money }),
  }
}

const founders = syntheticFounders(60)
const dollars = /(?<!US)\$(?!0\b)\d/
const said = /“[^”]*”/g

describe('founders who are paid in another money', () => {
  const texts = founders.flatMap((founder, n) =>
    textsOf(pagesOf(founder, (['de', 'uk', 'other'] as const)[n % 3]!)),
  )

  it('read no dollars that are not called those of the United States', () => {
    expect([...new Set(texts)].filter((text) => dollars.test(text))).toEqual([])
    expect(texts.some((text) => text.includes('US$'))).toBe(true)
  })

  it('say no price of the United States to a customer', () => {
    const asked = texts.flatMap((text) => (/\b(?:ask|say)\b/i.test(text) ? (text.match(said) ?? []) : []))
    expect(asked.some((text) => text.includes('___'))).toBe(true)
    expect([...new Set(asked)].filter((text) => /^“(?:Want|Would|I'll|We'll).*US\$/.test(text))).toEqual([])
  })

  it('have no price in their ladder before they set it', () => {
    for (const founder of founders.slice(0, 20))
      expect(pagesOf(founder, 'fr').ladder.map(({ priceCents }) => priceCents)).toEqual([null, null, null])
  })
})

describe('founders of the United States', () => {
  it('read dollars, with a country or without one', () => {
    for (const founder of founders.slice(0, 20)) {
      const pages = JSON.stringify(pagesOf(founder, 'us'))
      expect(pages).not.toContain('US$')
      expect(pages).toBe(JSON.stringify(pagesOf(founder, null)))
    }
  })
})
