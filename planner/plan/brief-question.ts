import { z } from 'zod'
import { ensure } from '#planner/ensure.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import { isAbout } from './about.ts'
import type { Brief } from './plan.ts'

const line = (most: number) => z.string().trim().min(3).max(most)

/** Without price, current habits and sample, which therefore can't change; places only of a misread text. */
export const writtenBrief = z.object({
  who: line(300).describe('The people, as narrow as the text allows'),
  problem: line(1200).describe('When it comes up and what it costs them, only as far as the text says it'),
  solution: line(600),
  riskiestAssumption: line(400).describe('The one thing that has to be true'),
  wrongIf: z.array(line(300)).min(1).max(5),
  openQuestions: z.array(line(200)).max(3).describe('What the founder should still say'),
  misread: z
    .boolean()
    .default(false)
    .describe('Whether the draft is about other people, or another thing, than their text'),
  whereToFind: z
    .object({ place: line(300), searchWords: line(200) })
    .nullable()
    .default(null)
    .describe('As in the draft; of a misread text, where it says that such people are, else null'),
  firstTest: z.object({
    title: line(120).describe('A verb first, in the nouns of the idea'),
    hypothesis: line(400),
    steps: z.array(line(600)).min(2).max(8),
    passMark: line(400).describe('With the same numbers as now'),
    killMark: line(400).describe('With the same numbers as now'),
  }),
})
export type WrittenBrief = z.infer<typeof writtenBrief>

export function briefToWrite(brief: Brief): WrittenBrief {
  const { who, problem, solution, riskiestAssumption, wrongIf, openQuestions, whereToFind, firstTest } = brief
  const { title, hypothesis, steps, passMark, killMark } = firstTest
  const test = { title, hypothesis, steps, passMark, killMark }
  const words = { who, problem, solution, riskiestAssumption, wrongIf, openQuestions, whereToFind }
  return { ...words, misread: false, firstTest: test }
}

const task =
  "Write the brief of this founder's own idea again. " +
  'Sharpen who it is for, the problem, what it is, the one thing that has to be true, ' +
  'what would make it wrong, and the first test, in the nouns of their own text. ' +
  'If the draft is about other people or another thing than their text, set "misread" to true, ' +
  'write from their text alone, and ignore "problemsOfTheSamePeople" and the draft\'s "whereToFind". ' +
  'Keep to what they said: where the text is silent, ' +
  'ask it as one of at most three open questions instead of filling it in, ' +
  'and drop questions that the text answers. Quote only words that are in the text. ' +
  'The first test stays the same test with the same sample, time and numbers; ' +
  'its title and steps become specific. Keep every number in "passMark" and "killMark".'

type Told = { facts: Record<string, unknown>; description: string }

export function briefQuestion(brief: Brief, { facts, description }: Told): ModelQuestion<WrittenBrief> {
  const { days, hours, sample, cashCents } = brief.firstTest
  const draft = briefToWrite(brief)
  const said = `${JSON.stringify(facts)} ${description}`
  return {
    task,
    schema: writtenBrief,
    draft,
    facts: { ...facts, fixed: { price: brief.price, test: { days, hours, sample, cashCents } } },
    numbers: {
      hypothesis: 'plan',
      passMark: 'plan',
      killMark: 'plan',
      riskiestAssumption: 'plan',
      wrongIf: 'plan',
    },
    accept: (written) => briefAllowed(written, { draft, said, description }),
  }
}

export const briefOfWritten = ({ misread, whereToFind, ...written }: WrittenBrief, brief: Brief): Brief => ({
  ...brief,
  ...written,
  ...(misread ? { misread, whereToFind } : {}),
  firstTest: { ...brief.firstTest, ...written.firstTest },
})

type Ground = { draft: WrittenBrief; said: string; description: string }

/** About their idea, marks with their numbers, and no invented quotes. */
function briefAllowed(written: WrittenBrief, { draft, said, description }: Ground): boolean {
  const { firstTest, who, problem, solution } = written
  const heard = asQuoted(`${said} ${JSON.stringify(draft)}`)
  return (
    digits(firstTest.passMark) === digits(draft.firstTest.passMark) &&
    digits(firstTest.killMark) === digits(draft.firstTest.killMark) &&
    isAbout([who, problem, solution].join(' '), description) &&
    quotesIn([who, problem, solution].join(' ')).every((quote) => heard.includes(asQuoted(quote)))
  )
}

const digits = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ')
const quotesIn = (text: string) => [...text.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, quote]) => ensure(quote))

/** Without punctuation at the ends: in American English a comma stands inside the quotation marks. */
const asQuoted = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,;:!?…—–-]+/, '')
    .replace(/[\s.,;:!?…—–-]+$/, '')
