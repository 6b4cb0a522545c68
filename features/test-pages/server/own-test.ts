import { limits } from '#features/evidence/contract.ts'
import type { OwnTest } from '#features/evidence/contract.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { dayWords } from '#planner/words.ts'
import type { Action, PageContent } from '../contract.ts'

const act: Record<Action, { many: string; one: string }> = {
  list: { many: 'join your waiting list', one: 'joins your waiting list' },
  preorder: { many: 'pre-order', one: 'pre-orders' },
  times: { many: 'book a time', one: 'books a time' },
  questions: { many: 'answer your questions', one: 'answers your questions' },
}

const people = (n: number, { many, one }: { many: string; one: string }) =>
  n === 0 ? `no one ${one}` : n === 1 ? `1 person ${one}` : `${n} people ${many}`

export function testOfPage(content: PageContent, assumption: string): OwnTest {
  const { action, headline, passAnswers, stopAnswers, endsOn, maxVisitors } = content
  const pass = `at least ${people(passAnswers, act[action])}`
  const orFewer = stopAnswers === 0 ? '' : ' or fewer'
  const stop = people(stopAnswers, act[action]).replace(/^(\d+)/, `$1${orFewer}`)
  return {
    assumption,
    title: `Test page: ${headline.replace(/\.+$/, '')}`.slice(0, limits.title),
    hypothesis: `${itemAt(pass, 0).toUpperCase()}${pass.slice(1)}.`,
    steps: [
      'Share the link to your page with people who might need this.',
      'Check the results while the page is open.',
      'Decide what to do once it closes or reaches your target.',
    ],
    hours: 1,
    cashCents: 0,
    sample: Math.max(passAnswers, Math.min(10_000, maxVisitors ?? passAnswers)),
    passMark: pass,
    killMark: `${stop} by ${dayWords(endsOn)}`,
    passNeeded: passAnswers,
    // The page reports it once, on closing.
    killNeeded: 1,
  }
}
