import { badgesOf } from '#features/assistant/server/reads.ts'
import { weeklyFor } from '#features/challenges/server/reads.ts'
import { activeCollaborations, waitingSuggestions } from '#features/collaborations/server/reads.ts'
import { upcomingEvents } from '#features/events/server/reads.ts'
import { activeTestsCount } from '#features/test-tribe/server/reads.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { day } from '#kit/server/schedule.ts'
import type { DashboardCounts } from '../contract.ts'
import { shown } from '../contract.ts'
import { forumGlance, messagesSince, whatIsNew } from './community.ts'
import { nextStepFor, projectGlance } from './projects.ts'

/** What the dashboard shows. A part that fails is null, and leaves the others as they are. */
export async function readCounts(
  { app, viewer }: MemberContext,
  { since }: { since?: string },
): Promise<DashboardCounts> {
  const { db } = app
  const asked = { userId: viewer.id, at: app.clock.now() }
  const week = { userId: viewer.id, after: new Date(asked.at.getTime() - shown.days * day) }
  const part = partsOf(app)
  const [
    next,
    projects,
    collaborations,
    suggestions,
    messages,
    forum,
    badges,
    tests,
    events,
    challenge,
    news,
  ] = await Promise.all([
    part('next', () => nextStepFor(db, asked)),
    part('projects', () => projectGlance(db, viewer.id)),
    part('collaborations', () => activeCollaborations(db, asked)),
    part('suggestions', () => waitingSuggestions(db, asked)),
    part('messages', () => messagesSince(db, week)),
    part('forum', () => forumGlance(db, week.after)),
    part('badges', () => badgesOf(db, viewer.id)),
    part('tests', () => activeTestsCount(db, viewer.id, asked.at)),
    part('events', async () => (await upcomingEvents(db, asked.at, 50)).length),
    part('challenge', async () => {
      const weekly = await weeklyFor(db, { userId: viewer.id, now: asked.at })
      return { title: weekly?.challenge.title ?? null, id: weekly?.challenge.id ?? null }
    }),
    part('since', async () => (since ? whatIsNew(db, { userId: viewer.id, after: new Date(since) }) : null)),
  ])
  return {
    next,
    projects,
    collaborations,
    suggestions,
    messages,
    forum,
    badges,
    tests,
    events,
    challenge,
    since: news,
  }
}

function partsOf(app: App) {
  return async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      app.log.error({ error, part: name }, 'a part of the dashboard could not be read')
      return null
    }
  }
}
