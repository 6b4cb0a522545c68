import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import {
  asLogged,
  isPlannedNext,
  startedPlan,
  testsOf,
  wordlessPiecesOf,
} from '#features/evidence/server/reads.ts'
import type { ExperimentRow, WordlessPiece } from '#features/evidence/server/reads.ts'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { presentNamed } from '#features/profiles/server/reads.ts'
import { profileSettings } from '#features/profiles/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { linkAddress, openLinkOf } from '#features/tester-links/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { users } from '#kit/server/tables.ts'
import type { Decision, EvidenceKind, Stance } from '#planner/evidence/evidence.ts'
import { pageTest, plannedTest } from '#planner/evidence/marks.ts'
import { testState } from '#planner/evidence/standing.ts'
import type { Provenance, Rung } from '#planner/levels.ts'
import { ownWords } from '#planner/plan/own-questions.ts'
import type { Mode, ShownPage } from '../contract.ts'
import { pageAddress } from './settings.ts'
import { projectPages } from './tables.ts'

export type ShownTest = {
  title: string
  hypothesis: string
  passMark: string
  killMark: string
  sample: number | null
  forCount: number
  againstCount: number
  startedOn: string | null
  endedOn: string | null
  decision: Decision | null
}
/** Never the text, amount, link or person. */
export type ShownPiece = { kind: EvidenceKind; stance: Stance; on: string; provenance: Provenance }
export type Shown = {
  slug: string
  mode: Mode
  title: string
  description: string
  assumption: string
  rung: Rung
  provenance: Provenance
  test: ShownTest | null
  ended: ShownTest[]
  pieces: ShownPiece[]
  /** The open link for testers; null if there is none. */
  tryAt: string | null
}

const isThere = (now: Date) =>
  and(
    ne(projectPages.mode, 'off'),
    isNull(projectPages.stoppedAt),
    isNull(projects.deletedAt),
    eq(projects.status, 'active'),
    isPresent(now),
  )

const mostListed = 10_000
const mostOfPerson = 20

export async function shownAt(app: App, slug: string): Promise<Shown | null> {
  const [found] = await app.db
    .select({
      mode: projectPages.mode,
      project: projects,
      idea: businessIdeas.content,
      link: openLinkOf(projects.id),
    })
    .from(projectPages)
    .innerJoin(projects, eq(projects.id, projectPages.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(businessIdeas, eq(businessIdeas.id, projects.ideaId))
    .where(and(eq(projectPages.slug, slug), isThere(app.clock.now())))
  if (!found) return null
  const { mode, project, idea, link } = found
  const [tests, pieces] = await Promise.all([
    testsOf(app.db, project.id),
    wordlessPiecesOf(app.db, project.id),
  ])
  const running = tests.find(({ decision }) => decision === null)
  const { title, description, rung, provenance, brief } = project
  return {
    slug,
    mode,
    title,
    // An idea's description addresses its founder, its pitch everyone else.
    description: (project.projectType === 'ai_generated' && idea?.pitch) || ownWords(description),
    rung,
    provenance,
    assumption: tests[0]?.assumption ?? brief.riskiestAssumption,
    test: running ? viewTest(running, pieces) : isPlannedNext(tests) ? viewPlanned(brief) : null,
    ended: tests.filter(({ decision }) => decision !== null).map((row) => viewTest(row, pieces)),
    pieces: pieces.map(viewPiece),
    tryAt: link && linkAddress(app, link),
  }
}

export function openPages(app: App): Promise<{ slug: string | null; at: Date }[]> {
  return app.db
    .select({ slug: projectPages.slug, at: projectPages.updatedAt })
    .from(projectPages)
    .innerJoin(projects, eq(projects.id, projectPages.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .where(and(eq(projectPages.mode, 'open'), isNotNull(projectPages.slug), isThere(app.clock.now())))
    .orderBy(projectPages.updatedAt)
    .limit(mostListed)
}

/** A page doesn't name its founder, so a person's page lists it only if they show their projects there. */
export async function pagesOfPerson(
  { app }: MemberContext,
  { username }: { username: string },
): Promise<{ items: ShownPage[] }> {
  const userId = await presentNamed(app, username)
  if (!userId) throw notFound()
  const rows = await app.db
    .select({
      title: projects.title,
      slug: projectPages.slug,
      rung: projects.rung,
      provenance: projects.provenance,
    })
    .from(projectPages)
    .innerJoin(projects, eq(projects.id, projectPages.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .innerJoin(profileSettings, eq(profileSettings.userId, users.id))
    .where(
      and(
        eq(projects.userId, userId),
        eq(profileSettings.showProjects, true),
        eq(projectPages.mode, 'open'),
        isThere(app.clock.now()),
      ),
    )
    .orderBy(desc(projectPages.updatedAt))
    .limit(mostOfPerson)
  return { items: rows.map(({ slug, ...page }) => ({ ...page, url: pageAddress(app, ensure(slug)) })) }
}

const viewPiece = ({ kind, stance, date, provenance }: WordlessPiece): ShownPiece => ({
  kind,
  stance,
  on: date,
  provenance,
})

function viewTest(row: ExperimentRow, pieces: WordlessPiece[]): ShownTest {
  const { title, hypothesis, passMark, killMark, sample, decision, startedAt, endedAt } = row
  const { forCount, againstCount } = testState(startedPlan(row), asLogged(pieces, row.id))
  return {
    title,
    hypothesis,
    passMark,
    killMark,
    sample: row.experimentId === pageTest ? null : sample,
    forCount,
    againstCount,
    decision,
    startedOn: startedAt.toISOString(),
    endedOn: endedAt?.toISOString() ?? null,
  }
}

function viewPlanned(brief: Parameters<typeof plannedTest>[0]): ShownTest {
  const { title, hypothesis, passMark, killMark, sample } = plannedTest(brief)
  const counts = { forCount: 0, againstCount: 0 }
  const days = { startedOn: null, endedOn: null, decision: null }
  return { title, hypothesis, passMark, killMark, sample, ...counts, ...days }
}
