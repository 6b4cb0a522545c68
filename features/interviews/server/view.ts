import type { Stance } from '#planner/evidence/evidence.ts'
import type { InterviewCard, InterviewView } from '../contract.ts'
import type { interviews } from './tables.ts'

export type InterviewRow = typeof interviews.$inferSelect

export function viewCard({ id, who, happenedOn, quotes, createdAt }: InterviewRow): InterviewCard {
  const marked = (mark: Stance) => quotes.filter((quote) => quote.mark === mark).length
  return {
    id,
    who,
    happenedOn,
    quotesFor: marked('for'),
    quotesAgainst: marked('against'),
    quotes: quotes.length,
    firstQuote: quotes[0]?.text ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function viewInterview(row: InterviewRow, evidence: InterviewView['evidence']): InterviewView {
  const { id, projectId, who, happenedOn, answers, quotes, createdAt } = row
  return { id, projectId, who, happenedOn, answers, quotes, evidence, createdAt: createdAt.toISOString() }
}
