import { newestWeek } from '#features/action-plans/server/reads.ts'
import { piecesOf, projectStandings, standingFrom, testsOf } from '#features/evidence/server/reads.ts'
import { threadsAbout } from '#features/forum/server/reads.ts'
import { marketOfProject } from '#features/market/server/reads.ts'
import { analysisOf } from '#features/opportunities/server/reads.ts'
import { nextTasks } from '#features/projects/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { isOnlySaid, levelNames, rungs } from '#planner/levels.ts'
import type { Citation } from '../contract.ts'
import { findHelp } from './help.ts'
import type { Passage } from './help.ts'

/** One screen, article or thread. `strangers`: what other members wrote there. */
export type Found = { from: Citation; data?: unknown; strangers?: unknown }

const piecesShown = 5

export async function findProjects({ app, viewer }: MemberContext): Promise<Found> {
  const projects = await projectStandings(app.db, viewer.id)
  const data = projects.map(({ id, title, status, progress, tasksDone, tasksTotal, standing }) => ({
    id,
    title,
    state: status,
    percentDone: `${progress}%`,
    tasksDone,
    tasksTotal,
    ...confidenceOf(standing),
    firstTest: testOf(standing),
    to: `/projects/${id}`,
  }))
  return { from: { title: 'Your projects', to: '/projects' }, data }
}

export async function findPlan({ app }: MemberContext, project: ProjectRow): Promise<Found> {
  const { progress, tasksDone, tasksTotal } = project
  const openTasks = await nextTasks(app.db, project.id)
  return {
    from: screenOf(project, 'plan', 'implementation'),
    data: { project: project.title, percentDone: `${progress}%`, tasksDone, tasksTotal, openTasks },
  }
}

export async function findWeek({ app }: MemberContext, project: ProjectRow): Promise<Found> {
  const week = await newestWeek(app.db, project.id)
  const tasks = week?.items.map(({ task, doneWhen, minutes, deadline, doneAt, droppedAt }) => ({
    task,
    doneWhen,
    minutes,
    deadline,
    state: doneAt ? 'done' : droppedAt ? 'removed' : 'open',
  }))
  return {
    from: screenOf(project, 'this week', 'actionplan'),
    data: { project: project.title, week: week?.plan.week ?? null, tasks: tasks ?? [] },
  }
}

export async function findEvidence({ app }: MemberContext, project: ProjectRow): Promise<Found> {
  const [tests, pieces] = await Promise.all([testsOf(app.db, project.id), piecesOf(app.db, project.id)])
  const standing = standingFrom({ project, test: tests[0] ?? null, pieces })
  return {
    from: screenOf(project, 'evidence', 'overview'),
    data: {
      project: project.title,
      ...confidenceOf(standing),
      pieces: pieces.length,
      ofEachKind: standing.counts,
      test: testOf(standing),
      latest: standing.notes.slice(0, piecesShown),
    },
  }
}

export async function findBrief(_: MemberContext, { id, title, brief }: ProjectRow): Promise<Found> {
  const { who, problem, workaround, solution, price, whereToFind, riskiestAssumption, openQuestions } = brief
  return {
    from: screenOf({ id, title }, 'brief', 'market'),
    data: {
      project: title,
      who,
      problem,
      today: workaround,
      solution,
      price,
      whereToFind,
      riskiestAssumption,
      openQuestions,
    },
  }
}

export async function findMarket({ app }: MemberContext, project: ProjectRow): Promise<Found> {
  const { buyers, today, places, channels, prices, unknown } = await marketOfProject(app.db, project)
  const said = ({ label, text }: { label: string; text: string }) => `${label}: ${text}`
  return {
    from: screenOf(project, 'market', 'market'),
    data: {
      project: project.title,
      buyers: buyers.map(said),
      today: today.map(said),
      prices: prices.map(said),
      places: places.map(({ place }) => place),
      waysToThem: channels.map(({ name, moves, passMark }) => ({ name, moves, passMark })),
      unknown,
    },
  }
}

export async function findAnalysis({ app }: MemberContext, project: ProjectRow): Promise<Found> {
  const analysis = await analysisOf(app.db, project.id)
  const content = analysis?.analysisContent
  return {
    from: screenOf(project, 'market analysis', 'opportunities'),
    data: {
      project: project.title,
      summary: analysis?.welcomeSummary ?? 'There is no market analysis yet.',
      madeOn: analysis?.createdAt.toISOString().slice(0, 10) ?? null,
      opportunities: content?.comprehensiveOpportunities.map(
        ({ opportunity, potentialImpact, marketEntry }) => ({
          opportunity,
          potentialImpact,
          firstStep: marketEntry.marketEntrySteps[0],
        }),
      ),
      recommendedFocus: content?.marketPositioning.recommendedFocus,
    },
  }
}

export const findArticles = (words: string): Found[] => findHelp(words).map(asFound)

export const asFound = ({ article: { title, body, href } }: Passage): Found => ({
  from: { title, to: href },
  data: { title, body },
})

/** What the viewer asked there is theirs, and only the answers are others'. */
export async function findThreads({ app, viewer }: MemberContext, words: string): Promise<Found[]> {
  const threads = await threadsAbout(app.db, words)
  return threads.flatMap(({ id, authorId, title, post, ...others }): Found[] => {
    const from = { title: `Forum: ${title}`, to: `/forum/post/${id}` }
    if (authorId !== viewer.id) return [{ from, strangers: { title, post, ...others } }]
    return [
      { from, data: { theirOwnPost: title, post } },
      { from, strangers: others },
    ]
  })
}

const screenOf = ({ id, title }: Pick<ProjectRow, 'id' | 'title'>, what: string, tab: string): Citation => ({
  title: `${title}: ${what}`,
  to: `/projects/${id}?tab=${tab}`,
})

const confidenceOf = ({ rung, provenance }: Standing) => ({
  confidence: {
    level: rungs.indexOf(rung) + 1,
    highestLevel: rungs.length,
    name: levelNames[rung],
    onlyTheFounderSaysSo: isOnlySaid(rung, provenance),
  },
})

function testOf({ experiment }: Standing) {
  const { title, status, sample, passMark, killMark, forCount, forBacked, againstCount } = experiment
  return { title, status, sample, keepGoingIf: passMark, stopIf: killMark, forCount, forBacked, againstCount }
}
