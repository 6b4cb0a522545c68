import type pg from 'pg'
import { suggestWeekly } from '#features/collaborations/server/batch.ts'
import type { App } from '#kit/server/context.ts'
import { syntheticFounders } from '#planner/founder/founders.ts'
import { questions } from '#planner/founder/questions.ts'
import { scorePair, matchOptions } from '#planner/match/collaborators.ts'

type Row = (what: string, figure: string, holds: boolean) => void
type MatchBench = { app: App; pool: pg.Pool; row: Row }

/** The largest takes minutes, so only `BENCH_MATCHES=100000` includes it. */
const sizes = [1000, 10_000, 100_000].filter((size) => size <= Number(process.env.BENCH_MATCHES ?? 10_000))
const minutes = 60_000

export async function measureMatches({ app, pool, row }: MatchBench): Promise<void> {
  const costs: number[] = []
  for (const size of sizes) {
    await community(pool, size)
    const startedAt = performance.now()
    const looked = await suggestWeekly(app)
    const took = performance.now() - startedAt
    const {
      rows: [found],
    } = await pool.query<{ members: number; suggested: number }>(
      `select count(distinct user1_id)::int members, count(*)::int suggested from project_collaboration_suggestions`,
    )
    costs.push(took / looked)
    row(
      `collaborator batch, ${size.toLocaleString('en')} members`,
      `${(took / 1000).toFixed(1)} s, ${(took / looked).toFixed(2)} ms a member, ` +
        `${found!.suggested} suggestions to ${found!.members}`,
      looked >= size && took < 5 * minutes,
    )
  }
  const growth = costs.at(-1)! / costs[0]!
  row(
    `collaborator batch, cost a member at ${sizes.at(-1)!.toLocaleString('en')} to ` +
      `${sizes[0]!.toLocaleString('en')} members`,
    growth.toFixed(2),
    growth < sizes.at(-1)! / sizes[0]! / 4,
  )
  row('collaborator score (for information)', `${scorings().toLocaleString('en')} a second`, true)
}

async function community(pool: pg.Pool, size: number): Promise<void> {
  await pool.query(`delete from users where email like 'match-%'`)
  await pool.query('truncate collaboration_weeks, collaboration_pool, project_collaboration_suggestions')
  await pool.query(
    `insert into users (name, email, email_verified) select 'Match', 'match-' || n || '@example.test', true
      from generate_series(1, $1::int) n`,
    [size],
  )
  for (const { number, options } of questions) {
    await pool.query(
      `insert into user_trait_responses (user_id, question_id, response_option)
      select u.id, q.id, ($2::text[])[1 + floor(random() * $3)::int] from users u, questionnaire_questions q
        where q.question_number = $1 and u.email like 'match-%'`,
      [number, options.map((option) => option.value), options.length],
    )
  }
  // Only the filled tables: for an empty table that has been analyzed, the planner picks a sequential
  // scan and keeps that plan.
  await pool.query('vacuum analyze users, user_trait_responses')
}

function scorings(): number {
  const people = syntheticFounders(500).map((founder) => matchOptions(founder.answers))
  const until = performance.now() + 500
  let scored = 0
  for (; performance.now() < until; scored++)
    scorePair(people[scored % 500]!, people[(scored * 7 + 1) % 500]!)
  return scored * 2
}
