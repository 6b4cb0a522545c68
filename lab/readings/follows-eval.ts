import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { EvidenceKind, Note, Standing } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import type { Country } from '#planner/founder/countries.ts'
import { moneyFor } from '#planner/founder/money.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { analyse } from '#planner/insights/write-analysis.ts'
import type { PriceRung } from '#planner/market/market.ts'
import { marketOf } from '#planner/market/read-market.ts'
import { priceLadderOf } from '#planner/market/read-prices.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { planProject } from '#planner/plan/project.ts'
import { noHistory } from '#planner/week/week.ts'
import { planWeek } from '#planner/week/write-week.ts'

/** `npm run planner:follows -- founders.json`: what comes after the first idea, to be read and graded. */
type Given = {
  name: string
  story: string
  answers: Answers
  country?: Country | null
  /** Three yeses, oldest first, and a payment, as the founder would note them. */
  notes?: Noted[]
  payment?: Noted
}
type Noted = Pick<Note, 'text' | 'person' | 'nextStep' | 'nextOn' | 'nextMinutes'>

const [file = ''] = process.argv.slice(2)
const founders = JSON.parse(readFileSync(file, 'utf8')) as Given[]
const today = new Date().toISOString().slice(0, 10)
const seed = 'follows'
function projectOf({ answers, country = null }: Given): ProjectFacts {
  const round = { round: 1, exclude: [], dismissed: [], saved: [] }
  const [idea] = generateIdeas({ answers, country, seed, today, ...round }).ideas
  if (!idea) throw new Error('No idea fits these answers')
  const { brief, category } = planProject({
    answers,
    country,
    seed,
    today,
    projectType: 'ai_generated',
    idea,
  })
  const { firstTest } = brief
  return {
    title: idea.name,
    description: idea.description,
    projectType: 'ai_generated',
    assetType: null,
    category,
    brief,
    playId: idea.playId,
    written: idea.written,
    answers,
    country,
    today,
    standing: standingOf({ evidence: [], experiment: plannedTest({ firstTest }) }),
  }
}

const rungWords = ({ name, priceCents, contains }: PriceRung) =>
  `${name}: ${priceCents === null ? '' : `$${priceCents / 100}`} ${contains}`

const notesOf = (kind: EvidenceKind, notes: Noted[]): Note[] =>
  notes.toReversed().map((note) => ({ ...note, kind, stance: 'for', date: today, provenance: 'told' }))

const threeEvenings = Array.from({ length: 3 }, () => ({ text: 'It cost me an evening.' }))

/** A life of three states: nothing yet, the mark reached, someone has paid. */
function lives({ standing }: ProjectFacts, given: Given): [string, Standing][] {
  const { experiment, counts } = standing
  const said = notesOf('conversation', given.notes ?? threeEvenings)
  const paid = notesOf('payment', [given.payment ?? { text: 'She paid for it.' }])
  const passed = { ...experiment, forCount: 3, status: 'pass_reached' as const }
  const stopped = {
    ...experiment,
    againstCount: 4,
    status: 'kill_reached' as const,
    decision: 'stop' as const,
  }
  return [
    ['in the first week', standing],
    [
      'after three people said yes',
      {
        ...standing,
        rung: 'Conversation',
        counts: { ...counts, conversation: 3 },
        experiment: passed,
        notes: said,
      },
    ],
    ['after the founder decided to stop', { ...standing, experiment: stopped }],
    [
      'after a first payment',
      {
        ...standing,
        rung: 'Payment',
        counts: { ...counts, conversation: 3, payment: 1 },
        customers: 1,
        experiment: { ...passed, decision: 'go_on' },
        notes: [...paid, ...said],
      },
    ],
  ]
}

function analysisOf(facts: ProjectFacts, when: string): string {
  const history = { signals: [], connected: false, round: 1, dismissed: [], settled: [], wishes: [] }
  const { comprehensiveOpportunities, nextSteps } = analyse({ ...facts, ...history })
  const { immediate, shortTerm, longTerm } = nextSteps
  return [
    `Analysis, ${when}: ${comprehensiveOpportunities.map(({ opportunity, potentialImpact }) => `${opportunity}: ${potentialImpact}`).join(' | ')}`,
    `Next, ${when}: ${[...immediate, ...shortTerm, ...longTerm].join(' | ')}`,
  ].join('\n')
}

function pageOf(given: Given): string {
  const facts = projectOf(given)
  const { brief, playId } = facts
  const written = facts.written ? { content: facts.written, madeBy: 'Planner' } : null
  const own = { title: facts.title, description: facts.description }
  const money = moneyFor(given.answers, given.country)
  const { today: now, prices } = marketOf({ playId, written, brief, own, money })
  const weeks = lives(facts, given).map(([when, standing]) => {
    const { actionItems, engagementStrategy } = planWeek({ ...facts, ...noHistory, standing, nextTasks: [] })
    return [
      `Week, ${when}:`,
      ...actionItems.map(
        ({ task, minutes, why, deadline }) => `- ${task} (${minutes} min, by ${deadline}). ${why}`,
      ),
      `Network play: ${engagementStrategy.networkPlay}`,
    ].join('\n')
  })
  return [
    `## ${given.name}. ${given.story}`,
    `Idea: **${facts.title}** ${facts.description}`,
    `Brief: for ${brief.who}. Problem: ${brief.problem} Today: ${brief.workaround ?? ''} ` +
      `Price: ${brief.price ?? 'none'}. Only works if: ${brief.riskiestAssumption}`,
    `Test: ${brief.firstTest.title}: ${brief.firstTest.steps.join(' ')} Keep going if: ${brief.firstTest.passMark} ${brief.firstTest.killMark}`,
    ...weeks,
    `Market: ${[...now, ...prices].map(({ label, text }) => `${label}: ${text}`).join(' | ')}`,
    `Prices: ${priceLadderOf({ playId, written, money }).map(rungWords).join(' | ')}`,
    ...lives(facts, given).map(([when, standing]) => analysisOf({ ...facts, standing }, when)),
  ].join('\n\n')
}

mkdirSync('build/planner-eval', { recursive: true })
writeFileSync('build/planner-eval/follows.md', founders.map(pageOf).join('\n\n'))
process.stdout.write('build/planner-eval/follows.md\n')
