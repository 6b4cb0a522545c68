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
  const asked = { userId: viewer.id, at: app.clock.now() }
  const part = partsOf(app)
  const [own, others, news] = await Promise.all([
    readOwn(app, asked, part),
    readCommunity(app, asked, part),
    part('since', async () =>
      since ? whatIsNew(app.db, { userId: viewer.id, after: new Date(since) }) : null,
    ),
  ])
  return { ...own, ...others, since: news }
}

type Asked = { userId: string; at: Date }
type Part = ReturnType<typeof partsOf>

async function readOwn({ db }: App, asked: Asked, part: Part) {
  const { userId, at } = asked
  const [next, projects, badges, tests] = await Promise.all([
    part('next', () => nextStepFor(db, asked)),
    part('projects', () => projectGlance(db, userId)),
    part('badges', () => badgesOf(db, userId)),
    part('tests', () => activeTestsCount(db, userId, at)),
  ])
  return { next, projects, badges, tests }
}

async function readCommunity({ db }: App, asked: Asked, part: Part) {
  const { userId, at } = asked
  const after = new Date(at.getTime() - shown.days * day)
  const [collaborations, suggestions, messages, forum, events, challenge] = await Promise.all([
    part('collaborations', () => activeCollaborations(db, asked)),
    part('suggestions', () => waitingSuggestions(db, asked)),
    part('messages', () => messagesSince(db, { userId, after })),
    part('forum', () => forumGlance(db, after)),
    part('events', async () => (await upcomingEvents(db, at, 50)).length),
    part('challenge', async () => {
      const weekly = await weeklyFor(db, { userId, now: at })
      return { title: weekly?.challenge.title ?? null, id: weekly?.challenge.id ?? null }
    }),
  ])
  return { collaborations, suggestions, messages, forum, events, challenge }
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
