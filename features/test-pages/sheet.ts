import { csvLine } from '#kit/contract/csv.ts'
import type { AnswerView, PageContent, PageResults } from './contract.ts'
import { shareOf, sourceWords } from './figures.ts'
import type { Ends } from './figures.ts'

type Cell = string | number | null

const csv = (rows: Cell[][]): string => rows.map(csvLine).join('')

export function answersSheet(
  answers: AnswerView[],
  { action, questions }: Pick<PageContent, 'action' | 'questions'>,
): string {
  const asked = action === 'questions' ? questions : []
  const head = [
    'Email',
    'Name',
    ...(action === 'times' ? ['Time'] : []),
    ...asked,
    'Source',
    'Left',
    'Confirmed',
  ]
  return csv([
    head,
    ...answers.map(({ email, name, time, replies, source, createdAt, confirmedAt }) => [
      email,
      name,
      ...(action === 'times' ? [time] : []),
      ...asked.map((_, at) => replies[at] ?? null),
      sourceWords(source),
      createdAt,
      confirmedAt,
    ]),
  ])
}

export function resultsSheet({ visitors, answers, days, sources }: PageResults, ends: Ends): string {
  const line = (what: string, name: string, row: { visitors: number; answers: number }): Cell[] => {
    const found = shareOf(row.answers, row.visitors, ends)
    const shares = found
      ? [found.share, found.low, found.high].map((share) => share.toFixed(4))
      : [null, null, null]
    return [what, name, row.visitors, row.answers, ...shares]
  }
  return csv([
    ['Of', 'Name', 'Visitors', 'Confirmed answers', 'Rate', 'Rate, low end', 'Rate, high end'],
    line('All', '', { visitors, answers }),
    ...days.map(({ day, ...row }) => line('Day', day, row)),
    ...sources.map(({ source, ...row }) => line('Source', sourceWords(source), row)),
  ])
}
