import { badgesOf } from '#features/assistant/server/reads.ts'
import { weeklyFor } from '#features/challenges/server/reads.ts'
import { activeCollaborations, waitingSuggestions } from '#features/collaborations/server/reads.ts'
import { upcomingCount } from '#features/events/server/reads.ts'
import { nowOfProjects, testRecord } from '#features/evidence/server/reads.ts'
import { activeGlance } from '#features/projects/server/reads.ts'
import { openTests } from '#features/test-tribe/server/reads.ts'
import { answersCount } from '#features/traits/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { DashboardCounts } from '../contract.ts'
import { shown } from '../contract.ts'
import { analysesSince, messagesSince, newestPosts, postsSince } from './community.ts'
import { firstStep } from './next.ts'
import { partsOf, readParts } from './parts.ts'
import { projectGlance } from './projects.ts'

export async function readCounts(
  { app, viewer }: MemberContext,
  { since }: { since?: string },
): Promise<DashboardCounts> {
  const asked = { userId: viewer.id, at: app.clock.now() }
  const part = partsOf(app)
  const figures = readParts(app, part, figuresOf(asked, since ? new Date(since) : null))
  const active = activeGlance(app.db, viewer.id)
  const [known, projects, next, now, posts, challenge] = await Promise.all([
    figures,
    part('projects', async () => projectGlance(await active)),
    part('next', async () => {
      const answered = (await figures).next?.answered
      return answered === undefined || (await active).length > 0 ? null : firstStep(answered)
    }),
    part('now', () => nowOfProjects(app, app.db, { userId: viewer.id })),
    part('posts', () => newestPosts(app.db, lately(asked))),
    part('challenge', () => challengeOfWeek(app, asked)),
  ])
  return {
    next,
    now,
    projects,
    collaborations: known.collaborations?.count ?? null,
    suggestions: known.suggestions?.count ?? null,
    messages: known.messages?.since.lately ?? null,
    forum: known.forum && posts ? { posts: known.forum.count, newest: posts } : null,
    badges: known.badges?.count ?? null,
    record: known.record?.of ?? null,
    tests: known.tests?.count ?? null,
    events: known.events?.count ?? null,
    challenge,
    since:
      since && known.since && known.messages
        ? { ...known.since, messages: known.messages.since.visit }
        : null,
  }
}

type Asked = { userId: string; at: Date }

const lately = ({ at }: Asked) => new Date(at.getTime() - shown.days * day)

function figuresOf(asked: Asked, since: Date | null) {
  const { userId, at } = asked
  const after = since ?? at
  return {
    next: { answered: answersCount(userId) },
    collaborations: { count: activeCollaborations(asked) },
    suggestions: { count: waitingSuggestions(asked) },
    messages: { since: messagesSince(userId, { lately: lately(asked), visit: after }) },
    forum: { count: postsSince(lately(asked)) },
    badges: { count: badgesOf(userId) },
    record: { of: testRecord({ userId, at }) },
    tests: { count: openTests(userId, at) },
    events: { count: upcomingCount(at) },
    since: {
      posts: postsSince(after, { not: userId }),
      analyses: analysesSince({ userId, after }),
    },
  }
}

async function challengeOfWeek({ db }: App, { userId, at }: Asked) {
  const weekly = await weeklyFor(db, { userId, now: at })
  return {
    title: weekly?.challenge.title ?? null,
    id: weekly?.challenge.id ?? null,
  }
}
