import { mustGet } from '#kit/contract/ensure.ts'
import type { Tx } from '#kit/server/db.ts'
import { scorePair } from '#planner/match/collaborators.ts'
import type { MatchScore, MatchTrait } from '#planner/match/collaborators.ts'
import { hashOf } from '#planner/random.ts'
import { limits } from '../contract.ts'
import { candidatesFor, optionsOf, pairKey, sift } from './candidates.ts'
import type { Candidate, Member } from './candidates.ts'
import type { projectCollaborationSuggestions } from './tables.ts'

type Made = Pick<
  typeof projectCollaborationSuggestions.$inferInsert,
  'user1Id' | 'user2Id' | 'compatibilityScore' | 'content'
>
type Choosing = { members: Member[]; weekOf: string; now: Date }
type Ranked = { candidate: Candidate; score: number; rank: number; tie: number }
type Shortlist = { row: Member; ranked: Ranked[]; sifted: number; kept: Ranked[] }

const siftedFirst = 12
const seenBefore = 20
const guessedEarly = 10

export async function chooseFor(tx: Tx, { members, weekOf, now }: Choosing): Promise<Made[]> {
  const candidates = await candidatesFor(tx, { members, weekOf })
  const lists = members.map((row): Shortlist => {
    const ranked = rank(row, {
      candidates: mustGet(candidates, row.userId),
      weekOf,
    })
    return { row, ranked, sifted: 0, kept: [] }
  })
  await siftTo(tx, { lists, depth: siftedFirst, now })
  await siftTo(tx, { lists: lists.filter((list) => !isSettled(list)), depth: Infinity, now })
  return lists.flatMap(madeOf)
}

type Choice = { candidates: Candidate[]; weekOf: string }

function rank(row: Member, { candidates, weekOf }: Choice): Ranked[] {
  const mine = optionsOf(row)
  return candidates
    .map((candidate) => ({ candidate, scored: scorePair(mine, candidate.options) }))
    .filter(({ scored }) => scored.fit >= limits.floor && suits(scored, row.reasons))
    .map(({ candidate, scored }) => ({
      candidate,
      score: scored.score,
      rank: scored.fit - (scored.earlyGuess ? guessedEarly : 0),
      tie: hashOf(`${weekOf}:${row.userId}:${candidate.userId}`),
    }))
    .sort(bestFirst)
}

const bestFirst = (a: Ranked, b: Ranked) => b.rank - a.rank || a.tie - b.tie

type Sifting = { lists: Shortlist[]; depth: number; now: Date }

async function siftTo(tx: Tx, { lists, depth, now }: Sifting): Promise<void> {
  const pairOf = ({ row }: Shortlist, { candidate }: Ranked) => ({
    member: row.userId,
    candidate: candidate.userId,
  })
  const pairs = lists.flatMap((list) => list.ranked.slice(list.sifted, depth).map((one) => pairOf(list, one)))
  const seen = await sift(tx, pairs, now)
  for (const list of lists) {
    for (const one of list.ranked.slice(list.sifted, depth)) {
      const before = seen.get(pairKey(pairOf(list, one)))
      if (before !== undefined) list.kept.push({ ...one, rank: one.rank - (before ? seenBefore : 0) })
    }
    list.kept.sort(bestFirst)
    list.sifted = depth
  }
}

function isSettled({ ranked, sifted, kept }: Shortlist): boolean {
  const [next, last] = [ranked[sifted], kept[limits.maxPerWeek - 1]]
  return !next || (last !== undefined && bestFirst(last, next) <= 0)
}

const madeOf = ({ row, kept }: Shortlist): Made[] =>
  kept.slice(0, limits.maxPerWeek).map(({ candidate, score }) => ({
    user1Id: row.userId,
    user2Id: candidate.userId,
    compatibilityScore: score,
    content: { mine: optionsOf(row), theirs: candidate.options },
  }))

/** Minimum points of a term for someone who declined for that reason; an unanswered term passes. */
const least: Record<string, [MatchTrait, number]> = {
  time: ['hours', 15],
  goal: ['goal', 10],
  skills: ['skill', 9],
  topic: ['domain', 7],
}

function suits({ terms }: MatchScore, reasons: string[]): boolean {
  return reasons.every((reason) => {
    const rule = least[reason]
    const points = rule && terms.find((term) => term.trait === rule[0])?.points
    return rule === undefined || points === null || points === undefined || points >= rule[1]
  })
}
