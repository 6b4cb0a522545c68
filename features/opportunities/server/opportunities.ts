import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requirePlan } from '#features/billing/server/commands.ts'
import { evidenceMovedAt } from '#features/evidence/server/reads.ts'
import { isActive } from '#features/generation/contract.ts'
import type { Run } from '#features/generation/contract.ts'
import { queueRun } from '#features/generation/server/commands.ts'
import { factsOf, readRun, renewalOf } from '#features/generation/server/reads.ts'
import { opportunityUpdateSchedule } from '#features/generation/server/tables.ts'
import { activeGlance, ownProject } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound, Refusal } from '#kit/server/errors.ts'
import { planner } from '#kit/server/models/index.ts'
import { readValues } from '#kit/server/values.ts'
import type { Payback } from '#planner/insights/payback.ts'
import { summarizeChanges } from '#planner/insights/write-analysis.ts'
import type { AnalysisState } from '../contract.ts'
import { analysisAndBefore, analysisOf, lastTitles, weekOf } from './reads.ts'
import type { AnalysisRow } from './reads.ts'
import { opportunityAnalyses, opportunityChoices, userOpportunities } from './tables.ts'
import { viewAnalysis } from './view.ts'
import type { Choice } from './view.ts'

type One = { projectId: string; key: string }

export async function readAnalysis(
  { app, viewer }: MemberContext,
  { projectId, version }: { projectId: string; version?: number },
): Promise<AnalysisState> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  return stateOf(app, app.db, { project, version })
}

export async function updateAnalysis(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ run: Run }> {
  return commit(app, async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    await requirePlan(tx, app, { userId: viewer.id, action: 'generation' })
    return {
      run: await queueRun(tx, app, { projectId: project.id, wanted: ['analysis'], urgency: 'person' }),
    }
  })
}

export async function summariseAnalysis(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ summary: string; madeBy: string }> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const row = await analysisOf(app.db, projectId)
  if (!row) throw new Refusal('unprocessable', "There's no analysis to summarize yet.")
  const at = app.clock.now()
  const summary = summarizeChanges(await factsOf(app, project, at), row.analysisContent)
  // An analysis names one maker, so a model's keeps its own words. Its time is saved, or each visit
  // would ask again until the evidence changes.
  const kept = row.madeBy === planner ? { welcomeSummary: summary } : {}
  await app.db
    .update(opportunityAnalyses)
    .set({ ...kept, summaryGeneratedAt: at })
    .where(eq(opportunityAnalyses.id, row.id))
  return { summary, madeBy: planner }
}

export async function markAnalysisRead(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ unread: boolean }> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const ofProject = app.db
    .select({ id: opportunityAnalyses.id })
    .from(opportunityAnalyses)
    .where(eq(opportunityAnalyses.projectId, projectId))
  await app.db
    .update(userOpportunities)
    .set({ isRead: true })
    .where(
      and(
        eq(userOpportunities.userId, viewer.id),
        eq(userOpportunities.isRead, false),
        inArray(userOpportunities.analysisId, ofProject),
      ),
    )
  return { unread: false }
}

export async function dismissOpportunity(context: MemberContext, one: One): Promise<AnalysisState> {
  return choose(context, one, { dismissedAt: context.app.clock.now() })
}

export async function restoreOpportunity(context: MemberContext, one: One): Promise<AnalysisState> {
  return choose(context, one, { dismissedAt: null })
}

export async function assumePayback(
  context: MemberContext,
  { projectId, key, ...payback }: One & Payback,
): Promise<AnalysisState> {
  return choose(context, { projectId, key }, { payback })
}

export async function newestAnalysis({ app, viewer }: MemberContext) {
  const mine = await activeGlance(app.db, viewer.id)
  const [row] = await app.db
    .select({
      projectId: projects.id,
      projectTitle: projects.title,
      welcomeSummary: opportunityAnalyses.welcomeSummary,
      madeBy: opportunityAnalyses.madeBy,
      createdAt: opportunityAnalyses.createdAt,
      expiresAt: opportunityAnalyses.expiresAt,
      summaryGeneratedAt: opportunityAnalyses.summaryGeneratedAt,
      isRead: userOpportunities.isRead,
    })
    .from(opportunityAnalyses)
    .innerJoin(projects, eq(projects.id, opportunityAnalyses.projectId))
    .leftJoin(
      userOpportunities,
      and(eq(userOpportunities.analysisId, opportunityAnalyses.id), eq(userOpportunities.userId, viewer.id)),
    )
    .where(eq(opportunityAnalyses.id, newestOf(viewer.id)))
  const known = await readValues(app.db, {
    unread: unreadOf(viewer.id),
    ...(row ? { movedAt: evidenceMovedAt(row.projectId) } : {}),
  })
  const analysis = row
    ? {
        ...row,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        unread: row.isRead === false,
        summaryStale: isSummaryStale(row, known.movedAt ?? null),
      }
    : null
  const newest = analysis ? undefined : mine[0]
  const run = newest ? await readRun(app.db, newest.id) : null
  return {
    analysis,
    activeProjects: mine.length,
    unread: known.unread,
    waiting: newest ? { projectId: newest.id, making: isActive(run) } : null,
  }
}

/** The newest of each project is looked up in an index, since a person may have years of them. */
const newestOf = (userId: string) =>
  sql`(select newest.id from ${projects} p cross join lateral (
      select a.id, a.created_at from ${opportunityAnalyses} a where a.project_id = p.id
      order by a.created_at desc, a.id desc limit 1) newest
    where p.user_id = ${userId} and p.status = 'active' and p.deleted_at is null
    order by newest.created_at desc, newest.id desc limit 1)`

function unreadOf(userId: string) {
  const unread = and(
    eq(userOpportunities.userId, userId),
    eq(userOpportunities.isRead, false),
    eq(projects.status, 'active'),
    isNull(projects.deletedAt),
  )
  return sql<number>`(select count(*)::int from ${userOpportunities}
    join ${opportunityAnalyses} on ${opportunityAnalyses.id} = ${userOpportunities.analysisId}
    join ${projects} on ${projects.id} = ${opportunityAnalyses.projectId} where ${unread})`
}

async function choose(
  { app, viewer }: MemberContext,
  { projectId, key }: One,
  choice: Partial<Pick<typeof opportunityChoices.$inferSelect, 'dismissedAt' | 'payback'>>,
): Promise<AnalysisState> {
  return commit(app, async (tx) => {
    const project = await ownProject(tx, { userId: viewer.id, projectId })
    // Only opportunities this project's analyses have had, so the table can't be filled with anything
    // else.
    const contained = sql`(${opportunityAnalyses.analysisContent} -> 'comprehensiveOpportunities') @> ${JSON.stringify([{ key }])}::jsonb or (${opportunityAnalyses.analysisContent} -> 'trendOpportunities') @> ${JSON.stringify([{ key }])}::jsonb`
    const [known] = await tx
      .select({ id: opportunityAnalyses.id })
      .from(opportunityAnalyses)
      .where(and(eq(opportunityAnalyses.projectId, projectId), sql`(${contained})`))
      .limit(1)
    if (!known) throw notFound()
    await tx
      .insert(opportunityChoices)
      .values({ projectId, key, ...choice })
      .onConflictDoUpdate({ target: [opportunityChoices.projectId, opportunityChoices.key], set: choice })
    return stateOf(app, tx, { project })
  })
}

async function stateOf(
  app: App,
  db: Reader,
  { project, version }: { project: ProjectRow; version?: number },
): Promise<AnalysisState> {
  const { id: projectId, userId } = project
  const [row, before] = await analysisAndBefore(db, projectId, version)
  if (!row && version) throw notFound()
  const known = await readValues(db, {
    ...piecesOf(projectId, { userId, analysisId: row?.id ?? null }),
    week: weekOf(app, projectId),
  })
  return {
    analysis: row
      ? {
          ...viewAnalysis(row, before, known.choices),
          dismissedEarlier: await dismissedEarlier(db, row, known.choices),
        }
      : null,
    versions: known.versions.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
    ...viewSchedule(known.schedule, await renewalOf(app, db, project)),
    unread: known.isRead === false,
    summaryStale: Boolean(row && !version && isSummaryStale(row, known.movedAt)),
    week: known.week,
  }
}

type Version = { version: number; createdAt: string; madeBy: string }

function piecesOf(projectId: string, { userId, analysisId }: { userId: string; analysisId: string | null }) {
  const [choice, made, due, told] = [
    opportunityChoices,
    opportunityAnalyses,
    opportunityUpdateSchedule,
    userOpportunities,
  ]
  const version = sql`json_build_object('version', ${made.version}, 'createdAt', ${made.createdAt},
    'madeBy', ${made.madeBy})`
  return {
    choices: sql<Choice[]>`(select coalesce(json_agg(json_build_object('key', ${choice.key}, 'dismissedAt',
      ${choice.dismissedAt}, 'payback', ${choice.payback})), '[]') from ${choice}
      where ${choice.projectId} = ${projectId})`,
    versions: sql<Version[]>`(select coalesce(json_agg(newest.one order by newest.version desc), '[]')
      from (select ${version} as one, ${made.version} as version from ${made}
      where ${made.projectId} = ${projectId} order by ${made.version} desc limit 50) newest)`,
    schedule: sql<Due | null>`(select json_build_object('id', ${due.id}, 'projectId', ${due.projectId},
      'lastUpdated', ${due.lastUpdated}, 'nextUpdate', ${due.nextUpdate}) from ${due}
      where ${due.projectId} = ${projectId})`,
    isRead: sql<
      boolean | null
    >`(select ${told.isRead} from ${told} where ${told.analysisId} = ${analysisId} and ${told.userId} = ${userId})`,
    movedAt: evidenceMovedAt(projectId),
  }
}

type Due = { id: string; projectId: string; lastUpdated: string | null; nextUpdate: string }

function viewSchedule(
  due: Due | null,
  renewal: AnalysisState['renewal'],
): Pick<AnalysisState, 'lastUpdated' | 'nextUpdate' | 'renewal' | 'schedule'> {
  const schedule = due && {
    ...due,
    lastUpdated: due.lastUpdated && new Date(due.lastUpdated).toISOString(),
    nextUpdate: new Date(due.nextUpdate).toISOString(),
  }
  return {
    lastUpdated: schedule?.lastUpdated ?? null,
    nextUpdate: renewal === 'automatic' ? (schedule?.nextUpdate ?? null) : null,
    renewal,
    schedule,
  }
}

const isSummaryStale = (
  { summaryGeneratedAt }: Pick<AnalysisRow, 'summaryGeneratedAt'>,
  movedAt: string | null,
): boolean => movedAt !== null && new Date(movedAt) > summaryGeneratedAt

async function dismissedEarlier(db: Reader, { projectId, analysisContent }: AnalysisRow, choices: Choice[]) {
  const currentKeys = new Set(
    [...analysisContent.comprehensiveOpportunities, ...analysisContent.trendOpportunities].map(
      (one) => one.key,
    ),
  )
  return lastTitles(
    db,
    projectId,
    choices
      .filter((choice) => choice.dismissedAt && !currentKeys.has(choice.key))
      .map((choice) => choice.key),
  )
}
