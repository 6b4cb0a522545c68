import { describe, expect, it } from 'vitest'
import type { Decision, LoggedEvidence } from '#planner/evidence/evidence.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { wants, wishesIn } from '#planner/founder/wishes.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { planProject } from '#planner/plan/project.ts'
import { chanceOf } from '#planner/random.ts'
import { isObeyed } from './obey.ts'
import { isUntilYes } from './week-acts.ts'
import { isAfterYes, isOver, thingsOf, weekStateOf } from './week-state.ts'
import type { WeekState } from './week-state.ts'
import type { OpenItem, WeekItem } from './week.ts'
import { planWeek } from './write-week.ts'

const today = '2026-11-25'
const fates = ['stopped', 'paid', 'passed', 'silent', 'changed'] as const
type Fate = (typeof fates)[number]
type Week = {
  fate: Fate
  wishes: Wish[]
  state: WeekState
  items: WeekItem[]
  settled: string[]
  dropped: string[]
  decided: boolean
  things: Set<string>
  nextTasks: { title: string; phase: string }[]
}

/** Two hundred founders, each with a life of eight weeks: something happens in week two to five. */
const lives = syntheticFounders(200).map((founder, n) => liveEightWeeks(founder, n))

function liveEightWeeks({ answers, seed }: ReturnType<typeof syntheticFounders>[number], n: number): Week[] {
  const fate = fates[n % fates.length]!
  const turn = 2 + Math.floor(chanceOf(`${seed}:turn`) * 4)
  const [idea] = generateIdeas({
    answers,
    seed,
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
    today,
  }).ideas
  const plan = planProject({ answers, seed, today, projectType: 'ai_generated', idea: idea! })
  const evidence: LoggedEvidence[] = []
  const [settled, dropped]: [string[], string[]] = [[], []]
  let [open, decision, emptyWeeks]: [OpenItem[], Decision | null, number] = [[], null, 0]
  return Array.from({ length: 8 }, (_, at) => {
    const week = at + 1
    if (week >= turn) evidence.push(...happens(fate, week === turn))
    if (week === turn + 2) decision = decides(fate)
    const experiment = { ...plannedTest(plan.brief), passNeeded: 3, killNeeded: 3, started: true, decision }
    const standing = standingOf({ evidence, experiment })
    const nextTasks = plan.phases
      .flatMap(({ kind, tasks }) => tasks.map((task) => ({ ...task, phase: kind })))
      .filter(({ title }) => !settled.includes(`plan:${title}`))
      .slice(0, 12)
    const facts = {
      title: idea!.name,
      description: idea!.description,
      projectType: 'ai_generated' as const,
      assetType: null,
      category: plan.category,
      brief: plan.brief,
      playId: idea!.playId,
      answers,
      standing,
      today,
    }
    const history = {
      week,
      open,
      added: [],
      settled: [...settled],
      dropped: [...dropped],
      emptyWeeks,
      review: null,
      wishes: wished(n, week, turn),
    }
    const items = planWeek({ ...facts, ...history, nextTasks }).actionItems
    const isSilent = fate === 'silent' && week >= turn
    const doings = items.filter(({ kind }) => kind !== 'decision')
    const done = isSilent ? [] : doings.filter(({ key }) => chanceOf(`${seed}:${week}:${key}`) < 0.7)
    const removed = doings.filter((one) => !done.includes(one) && chanceOf(`${seed}:${one.key}`) < 0.2)
    emptyWeeks = done.length === 0 ? emptyWeeks + 1 : 0
    const made: Week = {
      fate,
      wishes: history.wishes,
      state: weekStateOf(standing),
      items,
      settled: [...settled],
      dropped: [...dropped],
      decided: decision !== null,
      things: thingsOf({ facts, settled }),
      nextTasks,
    }
    settled.push(...done.map(({ key }) => key), ...removed.map(({ key }) => key))
    dropped.push(...removed.map(({ key }) => key))
    open = doings.filter((one) => !done.includes(one) && !removed.includes(one))
    return made
  })
}

/** Every second founder writes a wish in the review of the week before their turn. */
function wished(n: number, week: number, turn: number): Wish[] {
  const sentences = ['No calls, please', 'no meetings', 'I hate posting on Facebook', 'I have less time now']
  return n % 2 === 0 && week >= turn ? wishesIn(sentences[(n / 2) % sentences.length]!) : []
}

function happens(fate: Fate, isFirst: boolean): LoggedEvidence[] {
  const piece = (kind: LoggedEvidence['kind'], stance: LoggedEvidence['stance']): LoggedEvidence => ({
    kind,
    stance,
    text: 'They said so.',
    date: today,
    amountCents: kind === 'payment' ? 4900 : null,
    provenance: 'told',
    inTest: kind === 'conversation',
    standsFor: 1,
  })
  if (fate === 'paid') return [piece('payment', 'for')]
  if (!isFirst || fate === 'silent') return []
  const stance = fate === 'passed' ? 'for' : 'against'
  return Array.from({ length: 3 }, () => piece('conversation', stance))
}

function decides(fate: Fate): Decision | null {
  if (fate === 'stopped') return 'stop'
  if (fate === 'changed') return 'change'
  return fate === 'passed' ? 'go_on' : null
}

const ofSearching =
  /^(?:Improve your sample|Say .* out loud|Write again to|Tell a customer how|Ask \d+ people who passed)/
const weeks = lives.flat()
const keysOf = ({ items }: Week) => items.map(({ key }) => key)

describe('two hundred lives of eight weeks', () => {
  it('reach every state', () => {
    expect([...new Set(weeks.map(({ state }) => state))].sort()).toEqual([
      'asking',
      'changed',
      'first_payment',
      'kept',
      'mark_reached',
      'stop_reached',
      'stopped',
      'three_payments',
    ])
  })

  it('hold nothing of the idea after a stop mark', () => {
    const allowed = /^(decision|retest|neighbour|stopped):/
    for (const week of weeks.filter(({ state }) => isOver(state)))
      expect(keysOf(week).filter((key) => !allowed.test(key))).toEqual([])
  })

  it('ask for the decision until it is made, and then no more', () => {
    for (const week of weeks.filter(({ state }) => state === 'stop_reached'))
      expect(week.items[0]!.kind).toBe('decision')
    for (const week of weeks.filter(({ state }) => state === 'mark_reached'))
      expect(week.items.map(({ kind }) => kind)).toContain('decision')
    for (const week of weeks.filter(({ decided }) => decided))
      expect(week.items.filter(({ kind }) => kind === 'decision')).toEqual([])
  })

  it('lead from a first payment to the next three, without research', () => {
    for (const week of weeks.filter(({ state }) => state === 'first_payment')) {
      const next = ['paid:deliver', 'paid:nearly', 'paid:three-more']
      const [first, ...rest] = next.filter((key) => !week.settled.includes(key))
      const isAsked = keysOf(week).some(
        (key) => rest.concat(first ?? []).includes(key) || key.startsWith('back:'),
      )
      expect(isAsked).toBe(first !== undefined)
    }
    for (const week of weeks.filter(({ state }) => state.endsWith('payments') || state.endsWith('payment'))) {
      const research = week.nextTasks.filter(({ phase }) => phase === 'initial_setup')
      const open = week.items.filter(({ kind }) => kind !== 'carried').map(({ key }) => key)
      expect(research.filter(({ title }) => open.includes(`plan:${title}`))).toEqual([])
    }
  })

  it('hold five things at most after a yes, none of them asked before it', () => {
    for (const { items, nextTasks } of weeks.filter(({ state }) => isAfterYes(state))) {
      expect(items.length).toBeLessThanOrEqual(5)
      expect(items.filter(({ key }) => isUntilYes(key, { nextTasks }))).toEqual([])
      expect(items.filter(({ task }) => ofSearching.test(task))).toEqual([])
    }
  })

  it('know the tasks of a plan that a yes has answered, whatever fills their slots', () => {
    const later = knowledge.tasks.filter(({ phase }) => phase !== 'initial_setup')
    const inPlan = ({ title }: { title: string }) => `plan:${title.replace(/\{\w+\}/g, 'three bakers')}`
    const answered = later.filter((task) => isUntilYes(inPlan(task), { nextTasks: [] }))
    expect(answered).toEqual(later.filter(({ untilYes }) => untilYes))
    expect(answered).toHaveLength(5)
  })

  it('never bring back what is done or removed', () => {
    for (const week of weeks)
      expect(keysOf(week).filter((key) => week.settled.includes(key) && !key.endsWith(':log'))).toEqual([])
  })

  it('carry no step of a test that reached a mark', () => {
    for (const week of weeks.filter(({ state }) => state === 'mark_reached' || state === 'kept'))
      expect(keysOf(week).filter((key) => key.startsWith('experiment:'))).toEqual([])
  })

  it('hold no act that needs what the project lacks', () => {
    const acts = new Map(knowledge.actions.map((action) => [action.id, action]))
    for (const week of weeks)
      for (const { key, kind } of week.items.filter((item) => item.kind !== 'carried'))
        for (const thing of acts.get(key)?.needs ?? [])
          expect(week.things.has(thing), `${kind} ${key} needs ${thing}`).toBe(true)
  })

  it('ask one honest question and one short step in silence', () => {
    const silent = lives.filter(([week]) => week!.fate === 'silent').map((life) => life.at(-1)!)
    expect(silent.length).toBe(40)
    for (const { items } of silent) {
      expect(items).toHaveLength(2)
      expect(items.every(({ minutes }) => minutes <= 15)).toBe(true)
    }
  })

  it('obey a wish from the week after it was written to the eighth', () => {
    const wishing = weeks.filter(({ wishes }) => wishes.length > 0)
    expect(wishing.length).toBeGreaterThan(300)
    for (const { items, wishes } of wishing) expect(isObeyed(items, wishes)).toBe(true)
    const minutes = ({ items }: Week) => items.reduce((sum, item) => sum + item.minutes, 0)
    const short = wishing.filter(({ wishes }) => wants(wishes, 'less_time'))
    const longest = Math.max(...short.map(minutes))
    expect(longest).toBeLessThanOrEqual(40 * 60 * 0.7 * 0.5)
  })
})
