import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { presentNamed } from '#features/profiles/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { titlesOf } from '#kit/server/titles.ts'
import { slugOf, wording } from '../contract.ts'
import type { BadgeDetail, BadgeView } from '../contract.ts'
import { challengeOf } from './catalog.ts'
import { badgesOf } from './reads.ts'
import { badgeAwards, badges, challengeEnrolments, userBadges } from './tables.ts'

const maxShown = 50

export async function listBadges({ app, viewer }: MemberContext): Promise<{ items: BadgeView[] }> {
  return { items: await viewBadges(app, viewer.id) }
}

export async function readBadge(
  { app, viewer }: MemberContext,
  { badge }: { badge: string },
): Promise<BadgeDetail> {
  const view = (await viewBadges(app, viewer.id)).find(({ id, slug }) =>
    isUuid(badge) ? id === badge.toLowerCase() : slug === badge.toLowerCase(),
  )
  if (!view) throw notFound(wording.badgeMissing)
  const people = await app.db
    .select({ username: profiles.username, count: userBadges.count })
    .from(userBadges)
    .innerJoin(profiles, eq(profiles.id, userBadges.userId))
    .innerJoin(users, and(eq(users.id, userBadges.userId), isPresent(app.clock.now())))
    .where(and(eq(userBadges.badgeId, view.id), isNotNull(profiles.username)))
    .orderBy(desc(userBadges.earnedAt))
    .limit(maxShown)
  return {
    ...view,
    people: people.map(({ username, count }) => ({ username: ensure(username), count })),
    evidence: await evidenceOf(app, viewer.id, view),
  }
}

/** A banned or leaving person is answered like an unknown name, as on their profile. */
export async function badgesOfPerson({ app }: MemberContext, { username }: { username: string }) {
  const userId = await presentNamed(app, username)
  if (!userId) throw notFound()
  const earned = await badgesOf(app.db, userId)
  return { items: earned.map((badge) => ({ ...badge, earnedAt: badge.earnedAt.toISOString() })) }
}

async function viewBadges({ db, clock }: App, userId: string): Promise<BadgeView[]> {
  const rows = await db.select().from(badges)
  const counts = await db
    .select({ badgeId: userBadges.badgeId, holders: sql<number>`count(*)::int` })
    .from(userBadges)
    .innerJoin(users, and(eq(users.id, userBadges.userId), isPresent(clock.now())))
    .groupBy(userBadges.badgeId)
  const mine = await db.select().from(userBadges).where(eq(userBadges.userId, userId))
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, rule }) => {
      const earned = mine.find(({ badgeId }) => badgeId === id)
      return {
        id,
        slug: slugOf(name),
        name,
        rule,
        holders: counts.find(({ badgeId }) => badgeId === id)?.holders ?? 0,
        mine: earned ? { count: earned.count, earnedAt: earned.earnedAt.toISOString() } : null,
      }
    })
}

async function evidenceOf(
  app: App,
  userId: string,
  { id, name }: BadgeView,
): Promise<BadgeDetail['evidence']> {
  const { db } = app
  const awards = await db
    .select()
    .from(badgeAwards)
    .where(and(eq(badgeAwards.userId, userId), eq(badgeAwards.badgeId, id)))
    .orderBy(desc(badgeAwards.createdAt))
    .limit(maxShown)
  const ids = awards.map(({ subjectId }) => subjectId)
  const enrolments =
    ids.length > 0
      ? await db.select().from(challengeEnrolments).where(inArray(challengeEnrolments.id, ids))
      : []
  const titles = await titlesOf(app, { subject: 'event', ids, viewerId: userId })
  return awards.map(({ subjectId, createdAt }) => ({ ...placeOf(subjectId), at: createdAt.toISOString() }))

  function placeOf(subjectId: string): { label: string; href: string } {
    const challenge = challengeOf(enrolments.find((row) => row.id === subjectId)?.challengeId ?? '')
    if (challenge) return { label: challenge.title, href: `/challenges/${challenge.id}` }
    if (name === 'Helpful Tester') return { label: 'A review in the Test Tribe', href: '/test-tribe' }
    return { label: titles.get(subjectId) ?? 'Vibe Coding Marathon', href: '/vibe-events' }
  }
}
