import { ensure } from '#kit/contract/ensure.ts'
import type { ChangeView, EvidenceView, FinishedWeek, TestView } from '../contract.ts'

export type Entry =
  | { is: 'piece'; id: string; at: string; piece: EvidenceView }
  | { is: 'test'; id: string; at: string; test: TestView }
  | { is: 'level'; id: string; at: string; change: ChangeView }
  | { is: 'week'; id: string; at: string; week: FinishedWeek }

export const filters = {
  all: 'All',
  yes: 'Yes',
  no: 'No',
  tests: 'Tests',
} as const
export type Filter = keyof typeof filters

type Known = {
  pieces: EvidenceView[]
  ended: TestView[]
  history: ChangeView[]
  weeks: FinishedWeek[]
  hasMore: boolean
}

/**
 * What happened in a project, newest first by the day that its row shows, then by when it was added: nothing
 * below the last piece that is loaded.
 */
export function streamOf({ pieces, ended, history, weeks, hasMore }: Known): Entry[] {
  const last = hasMore ? pieces.at(-1) : undefined
  const loaded: Entry[] = pieces.map((piece) => ({ is: 'piece', id: piece.id, at: piece.createdAt, piece }))
  const others: Entry[] = [
    ...ended.map((test) => ({ is: 'test' as const, id: ensure(test.id), at: ensure(test.endedAt), test })),
    ...history.map((change) => ({ is: 'level' as const, id: change.id, at: change.at, change })),
    ...weeks.map((week) => ({ is: 'week' as const, id: `week-${week.week}`, at: week.endedAt, week })),
  ]
  const end = last ? `${last.happenedOn} ${last.createdAt}` : ''
  return [...loaded, ...others.filter((entry) => placeOf(entry) >= end)].toSorted((one, other) =>
    placeOf(other).localeCompare(placeOf(one)),
  )
}

const placeOf = (entry: Entry) =>
  `${entry.is === 'piece' ? entry.piece.happenedOn : entry.at.slice(0, 10)} ${entry.at}`

const holds: Record<Filter, (entry: Entry) => boolean> = {
  all: () => true,
  yes: (entry) => entry.is === 'piece' && entry.piece.stance === 'for',
  no: (entry) => entry.is === 'piece' && entry.piece.stance === 'against',
  tests: ({ is }) => is === 'test',
}

export const filtered = (entries: Entry[], filter: Filter): Entry[] => entries.filter(holds[filter])
