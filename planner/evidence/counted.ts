import type { CountedAs } from '#planner/terms.ts'

export const isOfPeople = (as: CountedAs): boolean => as !== 'results' && as !== 'evidence'
