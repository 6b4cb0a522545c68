import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { onOneLine, tagged, under } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'
import { clarifiable, clarifiedLimit, fewWordsPattern, remedies } from '#planner/founder/clarified.ts'
import { lineLimit } from '#planner/founder/lines.ts'
import { understood } from './understood-contract.ts'

export const wording = {
  asks: { problem: 'Who has this problem?', thanked: 'Who would pay to have this done?' },
  asksPayer: 'Who would pay to have it gone?',
  asksThing: 'What would you call it?',
  asksRemedy: 'What would you do about it?',
  themselves: 'They would, themselves',
  remedies: {
    reminder: 'A reminder or message that goes out',
    lookup: 'A list or page they look up',
    answer: 'An answer to one question',
    form: 'A form or record instead of paper',
  },
  hasIt: { problem: 'Who has it:', thanked: 'Who would pay:' },
  pays: 'Who would pay:',
  does: "What you'd do:",
  orChoose: 'Or choose one of these:',
  forThem: (people: string) => `We'll look for ideas for ${people}.`,
  onceNamed: (people: string) => `Give it a name, and we'll look for ideas for ${people}.`,
  youCall: 'You call it:',
  examples: {
    problem: 'Two to four words for the thing, such as “unsigned permission slips.”',
    thanked: 'Two to four words for the work, such as “setting up phones.”',
  },
  fewWords: 'Please use a few words, without punctuation.',
  wordsChanged: 'You changed these words in the meantime. Please answer again.',
  saveFailed: "We couldn't save your words. They're still here. Please try again.",
  favors: (favors: string[]) =>
    `So: ${favors.join('; ')}. Ideas start from ${favors.length > 1 ? 'these' : 'this'}.`,
  noFavors: "We'll look for ideas with these words.",
  contacts: (people: string[]) => `So: ${people.join(', ')}. Ideas for them come earlier.`,
  noContacts: "We don't recognize these people yet. Your ideas stay as they are.",
} as const

const line = z.string().overwrite(onOneLine).trim().max(lineLimit, under(lineLimit))
const favorLines = z
  .string()
  .overwrite((text) => text.split(/\r?\n/).map(onOneLine).join('\n'))
  .trim()
  .max(lineLimit, under(lineLimit))
export const linesForm = z.object({ workingDay: line, thankedFor: favorLines, contacts: line })
export type LinesForm = z.infer<typeof linesForm>

/** One line; its words are checked where they're said. */
export const fewWordsLine = z
  .string()
  .overwrite(onOneLine)
  .trim()
  .max(clarifiedLimit, under(clarifiedLimit))
  .regex(fewWordsPattern, { error: wording.fewWords })
export const clarificationForm = z.object({
  about: z.enum(clarifiable),
  words: z.string().max(lineLimit),
  who: fewWordsLine.nullable(),
  thing: fewWordsLine.nullable(),
  payer: fewWordsLine.nullable().default(null),
  remedy: fewWordsLine.nullable().default(null),
})
export type ClarificationForm = z.infer<typeof clarificationForm>
export type ClarificationGiven = z.input<typeof clarificationForm>

const buyerQuestion = z.object({
  about: z.enum(clarifiable),
  words: z.string(),
  /** People to choose from: of the text, of the work, of the contacts. */
  readings: z.array(z.string()),
  who: z.string().nullable(),
  /** Others who could pay to have a problem gone, and who would; the same as `who` for themselves. */
  payers: z.array(z.string()),
  payer: z.string().nullable(),
  /** What one person could make for a problem, best first; what they chose, or what they'd do in a few words. */
  remedies: z.array(z.enum(remedies)),
  remedy: z.string().nullable(),
  /** What they call it, else what we would; null where we found no name. `names`: what it may be about. */
  thing: z.string().nullable(),
  names: z.array(z.string()),
  isNamed: z.boolean(),
  /** Our name for it may be wrong. */
  isUnsure: z.boolean(),
})
export type BuyerQuestionView = z.infer<typeof buyerQuestion>

const lines = linesForm.extend({
  /** null: none given. */
  updatedAt: time.nullable(),
  understood: z.object({
    workingDay: understood.nullable(),
    /** The favors as work, "fixing bikes", at most three; null without words. */
    thankedFor: z.array(z.string()).nullable(),
    /** People we know among them; null without words. */
    contacts: z.array(z.string()).nullable(),
  }),
  /** Asked back, at most two: about the problem they typed, and about what they were thanked for. */
  questions: z.array(buyerQuestion),
})
export type FounderLinesView = z.infer<typeof lines>

const at = tagged('Traits')

export const linesEndpoints = {
  readLines: endpoint({
    ...at('My three lines, which only I, the planner and the model read'),
    method: 'GET',
    path: '/founder-lines',
    access: 'member',
  }).output(lines),
  saveLines: endpoint({
    ...at(
      'Save my three lines; empty ones are deleted. `meant` says who the working day means: ' +
        "the id of one of `understood.workingDay.readings`, or 'none'; other words than before forget it",
    ),
    method: 'PUT',
    path: '/founder-lines',
    access: 'member',
  })
    .input(linesForm.extend({ meant: z.string().max(60).optional() }))
    .output(lines),
  clarify: endpoint({
    ...at(
      'Say who has the problem I typed, or would pay for the favor, and what it is called; of a problem also ' +
        'who would pay to have it gone (the same as `who` for themselves) and what I would do about it (one of ' +
        '`remedies` or a few words). null for none. `words` is the text of the question that was answered',
    ),
    method: 'PUT',
    path: '/founder-lines/clarifications/{about}',
    access: 'member',
  })
    .input(clarificationForm)
    .output(lines),
}
