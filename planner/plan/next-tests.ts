import { blankIn } from '#planner/founder/money.ts'
import { fitsWeek, plainTest, spotsOf, writeTest } from '#planner/ideas/first-test.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Rung } from '#planner/levels.ts'
import type { ProjectContext } from './project-context.ts'

export type ReadyTest = Idea['firstTest'] & { assumption: string }

/** The next level first, then tests that repeat the one reached in another way. */
const byLevel: Record<Rung, string[]> = {
  Assumption: [
    'five-conversations',
    'price-question',
    'short-survey',
    'sample-deliverable',
    'post-and-count',
  ],
  Desk: ['five-conversations', 'price-question', 'short-survey', 'sample-deliverable', 'post-and-count'],
  Conversation: ['manual-pilot', 'letter-of-intent', 'price-question', 'sample-deliverable', 'test-page'],
  Commitment: ['paid-preorder', 'manual-pilot', 'paid-diagnosis', 'price-question', 'preorder-page'],
  Payment: ['paid-preorder', 'pilot-group', 'sample-deliverable', 'paid-diagnosis', 'preorder-page'],
}

const offered = 3

/** Ready to start, in the project's own nouns: within the hours and the money, and not run before. */
export function readyTests(context: ProjectContext, run: string[]): ReadyTest[] {
  const { founder, facts } = context
  const fitting = byLevel[facts.standing.rung].flatMap((id) => {
    const test = knowledge.experiments.get(id)
    return test && fitsWeek(test, founder) ? [test] : []
  })
  const fresh = fitting.filter(({ id }) => !run.includes(id))
  const tests = [...fresh, ...fitting, plainTest(founder)]
  return [...new Map(tests.map((test) => [test.id, test])).values()]
    .slice(0, offered)
    .map((test) => ({ ...writeTest(test, founder, subjectOf(context)), assumption: assumptionOf(context) }))
}

function subjectOf({ nouns, audience, founder }: ProjectContext) {
  const elsewhere = { place: nouns.place, searchWords: nouns.searchWords, visit: false } as const
  return {
    who: nouns.who,
    one: nouns.one,
    manual: nouns.manual,
    price: nouns.price === 'your price' ? blankIn(founder.money) : nouns.price,
    spots: audience ? spotsOf(audience) : { worksAt: elsewhere, gathersAt: elsewhere, online: elsewhere },
  }
}

const assumptionOf = ({ facts, nouns }: ProjectContext): string => {
  const assumptions: Record<Rung, string> = {
    Assumption: facts.brief.riskiestAssumption,
    Desk: facts.brief.riskiestAssumption,
    Conversation: 'They give more than words: a date, a signature or money.',
    Commitment: nouns.price === 'your price' ? 'They pay for it.' : `They pay ${nouns.price}.`,
    Payment: 'More people like your first customer pay for it.',
  }
  return assumptions[facts.standing.rung]
}
