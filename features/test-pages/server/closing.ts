import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { limits as evidenceLimits } from '#features/evidence/contract.ts'
import { addEvidence } from '#features/evidence/server/commands.ts'
import { experiments } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { withoutStop } from '#kit/server/visitor-words.ts'
import type { EvidenceKind, Stance } from '#planner/evidence/evidence.ts'
import { plural } from '#planner/words.ts'
import type { PageOutcome } from '../contract.ts'
import { renew } from './pages.ts'
import { answersOf, isCrowded, testRuns, visitorsOf } from './reads.ts'
import type { PageRow } from './reads.ts'
import { testPages } from './tables.ts'

type Figures = { visitors: number; answers: number; isCrowded: boolean }
type Found = { page: PageRow; userId: string; testRuns: boolean }
type Decided = { row: PageRow; recipients: string[] }

export async function sweepPages(app: App): Promise<void> {
  const due = await app.db
    .select({ id: testPages.id, projectId: testPages.projectId })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .where(and(eq(testPages.status, 'live'), isNull(projects.deletedAt), isOver(app.clock.now())))
    .limit(200)
  for (const { id, projectId } of due) {
    const recipients = await commit(app, (tx) => closeIfDue(tx, app, id)).catch((error: unknown) => {
      app.log.warn({ error, pageId: id }, 'a test page could not be closed')
      return []
    })
    announce(app.live, recipients)
    showAgain(app, projectId)
  }
}

export const showAgain = (app: App, projectId: string): void =>
  app.live.publish(`project:${projectId}`, 'pages', {})

const isOver = (now: Date) =>
  or(
    lt(testPages.endsOn, dayOf(now)),
    sql`${testPages.maxVisitors} <= ${visitorsOf} and not ${isCrowded}`,
    and(isNull(testPages.outcome), sql`${answersOf} >= ${testPages.passAnswers}`),
  )

export async function closeIfDue(tx: Tx, app: App, pageId: string): Promise<string[]> {
  const [found] = await tx
    .select({ page: testPages, userId: projects.userId, testRuns })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .leftJoin(experiments, eq(experiments.id, testPages.experimentId))
    .where(and(eq(testPages.id, pageId), eq(testPages.status, 'live'), isNull(projects.deletedAt)))
    .for('update', { of: testPages })
  if (!found) return []
  const { page } = found
  const figures = await figuresOf(tx, page.id)
  const isFull = page.maxVisitors !== null && figures.visitors >= page.maxVisitors && !figures.isCrowded
  if (isFull || page.endsOn < dayOf(app.clock.now())) return (await closePage(tx, app, found)).recipients
  if (page.outcome === null && figures.answers >= page.passAnswers)
    return (await recordOutcome(tx, app, { ...found, figures, outcome: 'passed' })).recipients
  return []
}

/** Reports the result unless its targets already have. */
export async function closePage(
  tx: Tx,
  app: App,
  { early = false, ...found }: Found & { early?: boolean },
): Promise<Decided> {
  const { page } = found
  const at = app.clock.now()
  const ended = { status: 'ended', endedAt: at } as const
  if (page.outcome !== null)
    return { row: await renew(tx, page, { ...ended, updatedAt: at }), recipients: [] }
  const figures = await figuresOf(tx, page.id)
  return recordOutcome(tx, app, { ...found, figures, outcome: outcomeOf(page, figures, early), ended })
}

function outcomeOf(page: PageRow, { answers, visitors, isCrowded }: Figures, early: boolean): PageOutcome {
  if (answers >= page.passAnswers) return 'passed'
  if (early) return 'early'
  if (answers + visitors === 0) return 'unvisited'
  if (answers > page.stopAnswers) return 'between'
  return isCrowded ? 'unsure' : 'stopped'
}

async function figuresOf(tx: Tx, pageId: string): Promise<Figures> {
  const rows = await tx
    .select({ visitors: visitorsOf, answers: answersOf, isCrowded })
    .from(testPages)
    .where(eq(testPages.id, pageId))
  return one(rows, 'test page')
}

type Deciding = Found & { figures: Figures; outcome: PageOutcome; ended?: { status: 'ended'; endedAt: Date } }

/** Logged as seen evidence; asks the founder to decide. */
async function recordOutcome(tx: Tx, app: App, settling: Deciding): Promise<Decided> {
  const { page, userId, outcome, ended } = settling
  const at = app.clock.now()
  const row = await renew(tx, page, { ...ended, outcome, settledAt: at, updatedAt: at })
  await logWhatWeSaw(tx, app, settling)
  await recordEvent(tx, {
    name: 'page.settled',
    // A founder who closes a page early needs no notification.
    actorId: outcome === 'early' ? userId : null,
    subjectId: page.id,
    data: { outcome, projectId: page.projectId, pageId: page.id },
    at,
    recipients: [userId],
  })
  return { row, recipients: [userId] }
}

const stances: Record<PageOutcome, Stance> = {
  passed: 'for',
  stopped: 'against',
  between: 'unclear',
  early: 'unclear',
  unsure: 'unclear',
  unvisited: 'unclear',
}

async function logWhatWeSaw(tx: Tx, app: App, settling: Deciding): Promise<void> {
  const { page, userId, outcome } = settling
  const { answers } = settling.figures
  // Some answered after a visit that wasn't counted, but they did visit.
  const visitors = Math.max(answers, settling.figures.visitors)
  const stance = stances[outcome]
  const kind: EvidenceKind = stance === 'for' && page.action !== 'questions' ? 'commitment' : 'number'
  const speaksFor = stance === 'against' ? visitors - answers : answers
  const input = {
    projectId: page.projectId,
    kind,
    stance,
    text: sentenceOf(page, { visitors, answers, outcome }),
    happenedOn: dayOf(app.clock.now()),
    numberValue: kind === 'number' ? answers : null,
    numberUnit: kind === 'number' ? `confirmed answers from ${plural(visitors, 'visitor')}` : null,
    standsFor: Math.min(evidenceLimits.standsFor, Math.max(1, speaksFor)),
    countsForTest: settling.testRuns,
    provenance: 'seen' as const,
    because: `Your test page brought ${kind === 'commitment' ? 'commitments' : 'answers'}.`,
    ofPage: true,
  }
  // A project whose evidence is full takes no more; the page keeps its own figures.
  const full = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    app.log.info({ pageId: page.id }, 'a test page has no room left for its evidence')
  }
  await addEvidence(tx, { app, viewer: { id: userId } }, input).catch(full)
}

const people = (n: number): string => (n === 0 ? 'No one' : plural(n, 'person', 'people'))

const did: Record<PageRow['action'], (n: number) => string> = {
  list: (n) => `${people(n)} joined your waiting list`,
  preorder: (n) => `${people(n)} pre-ordered. No card was taken`,
  times: (n) => `${people(n)} booked a time`,
  questions: (n) => `${people(n)} answered your questions`,
}

function sentenceOf(
  page: PageRow,
  { visitors, answers, outcome }: { visitors: number; answers: number; outcome: PageOutcome },
): string {
  const mark = {
    passed: `Your target was ${page.passAnswers}.`,
    stopped: `Your stop point was ${page.stopAnswers}.`,
    between: `Your target was ${page.passAnswers}, and your stop point was ${page.stopAnswers}.`,
    early: `You closed it early. Your target was ${page.passAnswers}.`,
    unvisited: `Your target was ${page.passAnswers}.`,
    unsure: `Most visits came from a few networks, so they may be a few people. Your target was ${page.passAnswers}.`,
  }
  const confirmed = answers > 0 ? ' We counted only confirmed emails.' : ''
  return (
    `${did[page.action](answers)}. ${people(visitors)} visited your test page ` +
    `“${withoutStop(page.headline)}.”${confirmed} ${mark[outcome]}`
  )
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
