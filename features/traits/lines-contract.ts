import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { onOneLine, tagged, under } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'
import { lineLimit } from '#planner/founder/lines.ts'
import { understood } from './understood-contract.ts'

export const wording = {
  saveFailed: "We couldn't save your words. They're still here. Please try again.",
  problems: (problems: string[]) => `Close to what we know: ${problems.join('; ')}.`,
  noProblems: "We don't know a problem like this yet. We still look for ideas with these words.",
  contacts: (people: string[]) => `So: ${people.join(', ')}. Ideas for them come earlier.`,
  noContacts: "We don't recognize these people yet. Your ideas stay as they are.",
} as const

const line = z.string().overwrite(onOneLine).trim().max(lineLimit, under(lineLimit))
export const linesForm = z.object({ workingDay: line, thankedFor: line, contacts: line })
export type LinesForm = z.infer<typeof linesForm>

const lines = linesForm.extend({
  /** null: none given. */
  updatedAt: time.nullable(),
  understood: z.object({
    workingDay: understood.nullable(),
    /** Problems that speak of the same things; null without words. */
    thankedFor: z.array(z.string()).nullable(),
    /** People we know among them; null without words. */
    contacts: z.array(z.string()).nullable(),
  }),
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
}
