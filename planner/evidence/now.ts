import type { Rung } from '#planner/levels.ts'
import type { TestPlan } from './evidence.ts'
import { foundOut, passedHeadline } from './moment.ts'
import { dueOf } from './standing.ts'
import type { Due } from './standing.ts'

export const nowStates = ['plan', 'running', 'waiting', 'due', 'between', 'stopped'] as const
export type NowState = (typeof nowStates)[number]

export const nowActs = ['start', 'log', 'share', 'decide', 'next', 'ideas'] as const
export type NowAct = (typeof nowActs)[number]

export type NowTest = Pick<
  TestPlan,
  'title' | 'sample' | 'passNeeded' | 'killNeeded' | 'decision' | 'countedAs'
> & {
  forCount: number
  againstCount: number
  isStarted: boolean
  /** From start to decision. */
  days: number
}

export type LivePage = { id: string; answers: number; needed: number }

/** `test` is the newest, or the planned one; `item` is the first open task of this week. */
export type NowFacts = {
  rung: Rung
  test: NowTest
  page: LivePage | null
  item: { task: string; minutes: number } | null
}

export type Now = {
  state: NowState
  headline: string
  step: string
  minutes: number | null
  act: NowAct
  label: string
}

export function nowOf(facts: NowFacts): Now {
  const { test, page } = facts
  if (test.decision) return test.decision === 'stop' ? stopped(test) : between(facts)
  if (!test.isStarted) return planned(test)
  const due = dueOf(test, test)
  if (due) return toDecide(test, due)
  return page ? waiting(page) : running(facts)
}

const planned = ({ title }: NowTest): Now => ({
  state: 'plan',
  headline: title,
  step: `Start your test: ${title}`,
  minutes: null,
  act: 'start',
  label: 'Start this test',
})

const running = ({ test, item }: NowFacts): Now => ({
  state: 'running',
  headline: `${test.forCount} of ${test.passNeeded}`,
  step: item?.task ?? 'Ask the next person, and add what they said',
  minutes: item?.minutes ?? null,
  act: 'log',
  label: 'Add evidence',
})

const waiting = ({ answers, needed }: LivePage): Now => ({
  state: 'waiting',
  headline: `Your page is live: ${answers} of ${needed}`,
  step: 'Share the link to your page',
  minutes: null,
  act: 'share',
  label: 'Share the link',
})

const dueHeadlines: Record<Due, (test: NowTest) => string> = {
  pass: passedHeadline,
  stop: ({ againstCount }) => `${againstCount} against it. You hit your stop point.`,
  everyone_asked: () => "You've asked everyone, and it's too close to call.",
}

const toDecide = (test: NowTest, due: Due): Now => ({
  state: 'due',
  headline: dueHeadlines[due](test),
  step: `Decide about “${test.title}”: keep going, change something, or stop`,
  minutes: null,
  act: 'decide',
  label: 'Make a decision',
})

const questions: Record<Rung, string> = {
  Assumption: 'What do you need to find out next?',
  Desk: 'You found it written. Who has it?',
  Conversation: 'They have it. Will they commit?',
  Commitment: 'They committed. Will they pay?',
  Payment: 'Someone paid. Will they pay again?',
}

const between = ({ rung, test }: NowFacts): Now => ({
  state: 'between',
  headline: test.decision === 'change' ? 'What did you change?' : questions[rung],
  step: 'Start your next test',
  minutes: null,
  act: 'next',
  label: 'Choose a test',
})

const stopped = ({ days }: NowTest): Now => ({
  state: 'stopped',
  headline: foundOut(days),
  step: 'Look at five more ideas',
  minutes: null,
  act: 'ideas',
  label: 'Look at five ideas',
})
