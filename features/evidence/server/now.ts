import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { otherIdeas, ownProject } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { isUuid } from '#kit/server/paging.ts'
import { pageTest, plannedTest } from '#planner/evidence/marks.ts'
import { nowOf } from '#planner/evidence/now.ts'
import type { LivePage, NowAct, NowFacts } from '#planner/evidence/now.ts'
import type { Brief } from '#planner/plan/plan.ts'
import type { NowView } from '../now-contract.ts'
import { momentsOf } from './moments.ts'
import { isNewestTest, startedPlan } from './plans.ts'
import type { ExperimentRow } from './plans.ts'
import { evidence, experiments } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    weekItemOf?: (projectId: SQL, now: Date) => SQL<NowFacts['item']>
    livePageOf?: (testId: SQL) => SQL<LivePage | null>
    hasLivePage?: (projectId: SQL) => SQL<boolean>
  }
}

const places: Record<NowAct, (projectId: string) => string> = {
  start: (id) => `/projects/${id}`,
  log: (id) => `/projects/${id}?log=evidence`,
  share: (id) => `/projects/${id}`,
  decide: (id) => `/projects/${id}?decide=test`,
  next: (id) => `/projects/${id}`,
  ideas: () => '/create-project',
}

const pageAddress = (projectId: string, pageId: string) =>
  `/projects/${projectId}/test-pages/${pageId}?tab=results`

const shownProjects = 20

type Known = Pick<App, 'features' | 'clock'>

export async function readNow(
  { app, viewer }: MemberContext,
  { projectId }: { projectId?: string },
): Promise<{ projects: NowView[] }> {
  const asked = projectId ?? viewer.onlyProject
  if (asked && !isUuid(asked)) return { projects: [] }
  const known = await nowOfProjects(app, app.db, { userId: viewer.id, only: asked })
  const [one] = known
  if (projectId && one?.state === 'stopped' && !viewer.onlyProject) {
    const project = await ownProject(app.db, { userId: viewer.id, projectId })
    one.ideas = await otherIdeas(app.db, project)
  }
  return {
    projects: known.filter((now) => !viewer.onlyProject || now.projectId === viewer.onlyProject),
  }
}

/** What is next in each active project: what waits for a decision first, then the newest. */
export async function nowOfProjects(
  app: Known,
  db: Reader,
  { userId, only }: { userId: string; only?: string | undefined },
): Promise<NowView[]> {
  const { id, status, deletedAt, createdAt } = projects
  const rows = await selectNow(app, db, { withTask: true })
    .where(
      and(
        eq(projects.userId, userId),
        eq(status, 'active'),
        isNull(deletedAt),
        only ? eq(id, only) : undefined,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(shownProjects)
  const projectIds = rows.map(({ project }) => project.id)
  const moments = await momentsOf(db, { projectIds, at: app.clock.now(), open: true })
  return rows
    .map(({ hasLivePage, ...row }) => ({
      ...viewRow(row),
      hasLivePage: hasLivePage ?? false,
      moment: moments.find((moment) => moment.projectId === row.project.id) ?? null,
      ideas: [],
    }))
    .toSorted((one, other) => Number(other.state === 'due') - Number(one.state === 'due'))
}

/** What is next in each of these projects, for other people: without the week's task. */
export async function nextStepsOf(
  app: Known,
  db: Reader,
  projectIds: string[],
): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map()
  const rows = await selectNow(app, db, { withTask: false }).where(inArray(projects.id, projectIds))
  return new Map(rows.map((row) => [row.project.id, viewRow(row).step]))
}

function selectNow(app: Known, db: Reader, { withTask }: { withTask: boolean }) {
  const { id, title, rung } = projects
  const firstTest = sql<Brief['firstTest']>`${projects.brief} -> 'firstTest'`
  const projectId = sql`${projects}.${sql.identifier('id')}`
  const testId = sql`${experiments}.${sql.identifier('id')}`
  const known = <Value>(by: (feature: App['features'][number]) => SQL<Value | null> | undefined) =>
    app.features.flatMap((one) => by(one) ?? [])[0] ?? sql<Value | null>`null`
  return db
    .select({
      project: { id, title, rung, firstTest },
      test: experiments,
      plannedNext: isPlanned(projectId),
      forCount: counted(testId, 'for'),
      againstCount: counted(testId, 'against'),
      item: known((one) => (withTask ? one.weekItemOf?.(projectId, app.clock.now()) : undefined)),
      page: known((one) => one.livePageOf?.(testId)),
      hasLivePage: known((one) => one.hasLivePage?.(projectId)),
    })
    .from(projects)
    .leftJoin(experiments, isNewestTest(projectId))
    .$dynamic()
}

type NowRow = Counts & { project: Project; test: ExperimentRow | null; plannedNext: boolean }

const viewRow = ({ project, test, plannedNext, ...counts }: NowRow) =>
  viewNow(project, plannedNext && test?.decision ? null : test, counts)

/**
 * `isPlannedNext` in SQL. The database may answer an `exists` between selected columns by reading the whole
 * table once, a subselect with a limit only by its index.
 */
const isPlanned = (projectId: SQL) =>
  sql<boolean>`coalesce((select false from ${experiments} t where t.project_id = ${projectId}
    and t.experiment_id is distinct from ${pageTest} limit 1), true)`

const counted = (testId: SQL, stance: 'for' | 'against') =>
  sql<number>`(select coalesce(sum(e.stands_for), 0)::int from ${evidence} e
    where e.experiment_id = ${testId} and e.stance = ${stance} and e.removed_at is null)`

type Project = Pick<typeof projects.$inferSelect, 'id' | 'title' | 'rung'> & Pick<Brief, 'firstTest'>
type Counts = Pick<NowFacts, 'item' | 'page'> & { forCount: number; againstCount: number }

function viewNow(
  project: Project,
  row: ExperimentRow | null,
  { item, page, forCount, againstCount }: Counts,
): Omit<NowView, 'moment' | 'ideas' | 'hasLivePage'> {
  const { decision, ...plan } = row ? startedPlan(row) : plannedTest(project)
  const days = row?.endedAt ? (row.endedAt.getTime() - row.startedAt.getTime()) / day : 0
  const test = { ...plan, decision, forCount, againstCount, days }
  const now = nowOf({ rung: project.rung, item, page, test: { ...test, isStarted: row !== null } })
  const counts = { yes: forCount, needed: plan.passNeeded, no: againstCount, stopAt: plan.killNeeded }
  return {
    projectId: project.id,
    projectTitle: project.title,
    ...now,
    to: page && now.act === 'share' ? pageAddress(project.id, page.id) : places[now.act](project.id),
    counts: row && !decision ? counts : null,
  }
}
