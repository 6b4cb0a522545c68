import { describe, expect, it } from 'vitest'
import type { EvidenceKind, ExperimentState, Standing } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf, testState } from '#planner/evidence/standing.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { planProject } from '#planner/plan/project.ts'
import { analyse } from './write-analysis.ts'

const today = '2026-11-29'
const note = (text: string, more: Partial<Standing['notes'][number]> = {}): Standing['notes'][number] => ({
  kind: 'conversation',
  text,
  stance: 'for',
  date: today,
  provenance: 'told',
  ...more,
})
const yes = [note('She said she would pay.', { person: 'Ada' }), note('He wants it.', { person: 'Ben' })]
const none: Record<EvidenceKind, number> = { conversation: 0, commitment: 0, payment: 0, number: 0, link: 0 }

const quiet = { signals: [], connected: false, round: 1, dismissed: [], settled: [], wishes: [] }

const analyses = syntheticFounders(60).map(({ answers: picked, seed }) => {
  const answers = { ...picked, contacts: { text: 'Cleo from the choir, guys at work' } }
  const round = { round: 1, exclude: [], dismissed: [], saved: [] }
  const [idea] = generateIdeas({ answers, seed, today, ...round }).ideas
  const { brief, category } = planProject({ answers, seed, today, projectType: 'ai_generated', idea: idea! })
  const at = (standing: Partial<Standing>, experiment: Partial<ExperimentState>) =>
    analyse({
      title: idea!.name,
      description: idea!.description,
      projectType: 'ai_generated',
      assetType: null,
      category,
      brief,
      playId: idea!.playId,
      answers,
      today,
      standing: {
        rung: 'Assumption',
        provenance: 'told',
        counts: none,
        customers: 0,
        notes: [],
        ...standing,
        experiment: {
          ...testState(plannedTest(brief), []),
          ...experiment,
        },
      },
      ...quiet,
    })
  return {
    first: at({}, {}),
    passed: at(
      { rung: 'Conversation', counts: { ...none, conversation: 3 }, notes: yes },
      { status: 'pass_reached', forCount: 3 },
    ),
    stopped: at(
      { notes: [note('No one cares.', { stance: 'against' })] },
      { status: 'kill_reached', decision: 'stop', againstCount: 4 },
    ),
    paid: at(
      {
        rung: 'Payment',
        counts: { ...none, conversation: 3, payment: 1 },
        customers: 1,
        notes: [note('He paid.', { kind: 'payment', person: 'Ben', amountCents: 1200 }), ...yes],
      },
      { status: 'pass_reached', forCount: 3, decision: 'go_on' },
    ),
  }
})

type State = keyof (typeof analyses)[number]
const leadsOf = (state: State) => analyses.map((one) => one[state].comprehensiveOpportunities[0]!)

describe('an analysis of a project', () => {
  it('says something else in each of its states', () => {
    for (const { first, passed, stopped, paid } of analyses) {
      const states = [first, passed, stopped, paid].map(({ comprehensiveOpportunities, nextSteps }) => ({
        two: comprehensiveOpportunities.slice(0, 2).map(({ opportunity }) => opportunity),
        next: nextSteps.immediate.at(-1),
      }))
      expect(new Set(states.map(({ two }) => two.join())).size).toBe(4)
      expect(new Set(states.map(({ next }) => next)).size).toBe(4)
    }
  })

  it('says what another problem costs before how that is made up', () => {
    const asked = analyses
      .flatMap(({ first }) => first.comprehensiveOpportunities)
      .filter(({ key }) => key.startsWith('neighbour:'))
    expect(asked.length).toBeGreaterThan(20)
    for (const { potentialImpact } of asked)
      expect(potentialImpact).not.toMatch(/^[^$]* at \$.*\$[\d,]+ a year\.$/)
    expect(
      asked.some(({ aiStrategicInsight }) => / an hour .*\$[\d,]+ a year/.test(aiStrategicInsight)),
    ).toBe(true)
  })

  it('names those who said yes and who paid, and quotes the founder', () => {
    for (const { opportunity, potentialImpact } of leadsOf('passed')) {
      expect(opportunity).toBe('Get your first commitment, from Ben or Ada')
      expect(potentialImpact).toContain('You wrote: “She said she would pay.”')
    }
    for (const { opportunity } of leadsOf('paid'))
      expect(opportunity).toBe('Find three more customers like Ben')
    for (const { paid } of analyses)
      expect(paid.nextSteps.immediate.at(-1)).toBe('Ask Ada, who said yes before, what comes next.')
  })

  it('asks for no first conversations after a stop, but for what was learned', () => {
    for (const { key, potentialImpact } of leadsOf('stopped')) {
      expect(key).toBe('evidence:stop')
      expect(potentialImpact).toContain('You wrote: “No one cares.”')
    }
  })

  it('starts from the people the founder could message', () => {
    for (const { marketEntry } of leadsOf('first'))
      expect(marketEntry.marketEntrySteps[0]).toContain('Ask Cleo for a short talk')
  })

  it('has other words for other ideas, in what comes later too', () => {
    const later = analyses.map(({ first }) => first.nextSteps.longTerm[0])
    expect(new Set(later).size).toBeGreaterThan(40)
  })
})

describe('an analysis of something of their own', () => {
  const analysisOf = (
    project: Parameters<typeof planProject>[0] & { title: string; description: string },
  ) => {
    const { brief, category } = planProject(project)
    const { title, description, projectType } = project
    return analyse({
      title,
      description,
      projectType,
      assetType: null,
      category,
      brief,
      playId: null,
      answers: {},
      today,
      standing: standingOf({ evidence: [], experiment: plannedTest(brief) }),
      ...quiet,
    })
  }
  const own = { projectType: 'user_provided' as const, answers: {}, seed: 'one', today }

  it('offers their own problem as no other one', () => {
    const about = (description: string) =>
      JSON.stringify(analysisOf({ ...own, title: 'Panel labels', description }))
    const neighbor = 'how they pass the inspection the first time'
    expect(about('A tool for electricians who work alone.')).toContain(neighbor)
    expect(about('Electricians who work alone pass the inspection the first time.')).not.toContain(neighbor)
  })
  it('says to run the test before anything that runs is changed', () => {
    const about = { answers: {}, seed: 'one', today, title: 'Candle shop', description: 'I sell candles.' }
    const shop = { ...about, projectType: 'digital_asset', assetType: 'ecommerce', details: '' } as const
    const focusOf = (project: Parameters<typeof analysisOf>[0]) =>
      analysisOf(project).marketPositioning.recommendedFocus
    expect(focusOf(shop)).toContain('before you change anything.')
    expect(focusOf({ ...about, projectType: 'user_provided' })).toContain('before you build anything.')
  })
})
