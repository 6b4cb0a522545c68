import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { userBlocks, userMatches } from '#features/connections/server/tables.ts'
import { ensure, mustGet } from '#kit/contract/ensure.ts'
import type { Tx } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { complementsOf, matchOptions, matchTraits } from '#planner/match/collaborators.ts'
import type { MatchOptions } from '#planner/match/collaborators.ts'
import { chanceOf } from '#planner/random.ts'
import { isMatchable } from './pool.ts'
import { collaborationPool, matchSettings, projectCollaborationSuggestions as suggestions } from './tables.ts'

export type PoolRow = typeof collaborationPool.$inferSelect
export type Member = PoolRow & {
  here: boolean
  reasons: string[]
}
export type Candidate = { userId: string; options: MatchOptions }
type Looking = { members: PoolRow[]; weekOf: string }
type Options = Pick<PoolRow, (typeof matchTraits)[number]>
export type Pair = { member: string; candidate: string }

/** Skills times answers times people, plus a few of anyone: at most sixty candidates a member. */
const skillsTried = 3
const perLook = 4
const anyone = 24

const read = sql.raw(['user_id', ...matchTraits].join(', '))
const picked = sql.raw(matchTraits.map((trait) => `c.${trait}`).join(', '))
const found = {
  member: sql<string>`member`,
  userId: sql<string>`user_id`,
  ...(Object.fromEntries(matchTraits.map((trait) => [trait, sql`${sql.identifier(trait)}`])) as {
    [Trait in keyof Options]: SQL<Options[Trait]>
  }),
}

/**
 * Bounded whatever the size of the community: read from the pool's indexes by complementing skill and a
 * shared answer, starting at a place that changes weekly. Not yet filtered.
 */
export async function candidatesFor(tx: Tx, looking: Looking): Promise<Map<string, Candidate[]>> {
  const looks = [...looksByAnswers(looking), considerAnyone(looking)]
  const rows = await tx.select(found).from(sql`(${sql.join(looks, sql` union all `)}) found`)
  const distinct = new Map(rows.map((row) => [`${row.member} ${row.userId}`, row]))
  const options = new Map<string, MatchOptions>()
  const candidates = new Map<string, Candidate[]>(looking.members.map(({ userId }) => [userId, []]))
  for (const row of distinct.values()) {
    if (row.member === row.userId) continue
    const theirs = options.get(row.userId) ?? optionsOf(row)
    options.set(row.userId, theirs)
    mustGet(candidates, row.member).push({ userId: row.userId, options: theirs })
  }
  return candidates
}

export function optionsOf(row: Options): MatchOptions {
  return matchOptions(Object.fromEntries(matchTraits.map((trait) => [trait, { option: row[trait] }])))
}

function looksByAnswers({ members, weekOf }: Looking): SQL[] {
  return (['goal', 'hours', 'domain'] as const).map((trait) => {
    const looks = members.flatMap((row) => {
      const mine = optionsOf(row)
      if (!mine.skill || !mine[trait]) return []
      return complementsOf(mine.skill)
        .slice(0, skillsTried)
        .map((skill) => ({
          member: row.userId,
          skill,
          value: ensure(mine[trait]),
          start: chanceOf(`${row.userId}:${weekOf}:${trait}:${skill}`),
        }))
    })
    const column = sql.identifier(trait)
    const from = (side: '>=' | '<') =>
      sql`(select ${read} from ${collaborationPool}
        where skill = l.skill and ${column} = l.value and place ${sql.raw(side)} l.start
        order by place limit ${perLook})`
    return sql`(select l.member, c.user_id, ${picked}
      from unnest(${list(looks, 'member')}::uuid[], ${list(looks, 'skill')}::text[],
        ${list(looks, 'value')}::text[], ${list(looks, 'start')}::float8[]) l(member, skill, value, start)
      cross join lateral (select ${read} from (${from('>=')} union all ${from('<')}) round limit ${perLook}) c)`
  })
}

function considerAnyone({ members, weekOf }: Looking): SQL {
  const looks = members.map(({ userId }) => ({ member: userId, start: chanceOf(`${userId}:${weekOf}`) }))
  const from = (side: '>=' | '<') =>
    sql`(select ${read} from ${collaborationPool} where place ${sql.raw(side)} l.start order by place limit ${anyone})`
  return sql`(select l.member, c.user_id, ${picked}
    from unnest(${list(looks, 'member')}::uuid[], ${list(looks, 'start')}::float8[]) l(member, start)
    cross join lateral (select ${read} from (${from('>=')} union all ${from('<')}) round limit ${anyone}) c)`
}

export function memberColumns(tx: Tx, now: Date) {
  const here = tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(matchSettings, eq(matchSettings.userId, users.id))
    .where(and(eq(users.id, collaborationPool.userId), isMatchable(now)))
  const declined = tx
    .selectDistinct({ reason: suggestions.declineReason })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.user1Id, collaborationPool.userId),
        eq(suggestions.status, 'declined'),
        isNotNull(suggestions.declineReason),
      ),
    )
  return {
    ...getTableColumns(collaborationPool),
    here: sql<boolean>`exists ${here}`,
    reasons: sql<string[]>`array ${declined}`,
  }
}

export const pairKey = ({ member, candidate }: Pair) => `${member} ${candidate}`

/**
 * Drops people who don't take part, are blocked, were declined by either side, or are already matched
 * or suggested. True for those whose earlier suggestion expired.
 */
export async function sift(tx: Tx, pairs: Pair[], now: Date): Promise<Map<string, boolean>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await tx.execute<
    Pair & { seen: boolean }
  >(sql`select p.member, p.candidate, (s.id is not null) seen
    from unnest(${list(pairs, 'member')}::uuid[], ${list(pairs, 'candidate')}::uuid[]) p(member, candidate)
    join ${users} on ${users.id} = p.candidate left join ${matchSettings} on ${matchSettings.userId} = p.candidate
    left join ${suggestions} s on s.user1_id = p.member and s.user2_id = p.candidate
    where ${isMatchable(now)} and (s.id is null or s.status = 'expired')
      and not exists (select 1 from ${suggestions} d
        where d.user1_id = p.candidate and d.user2_id = p.member and d.status = 'declined')
      and not exists (select 1 from ${userBlocks} b
        where (b.blocker_id = p.member and b.blocked_id = p.candidate)
        or (b.blocker_id = p.candidate and b.blocked_id = p.member))
      and not exists (select 1 from ${userMatches} m
        where least(m.user1_id, m.user2_id) = least(p.member, p.candidate)
        and greatest(m.user1_id, m.user2_id) = greatest(p.member, p.candidate)
        and (m.origin = 'suggestion' or m.declined_at is not null))`)
  return new Map(rows.map(({ seen, ...pair }) => [pairKey(pair), seen]))
}

const list = <T>(rows: T[], key: keyof T) => sql.param(rows.map((row) => row[key]))
