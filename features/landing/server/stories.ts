import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { storyPlaces, wording } from '../contract.ts'
import type { OfferedStory, StoryView, storyForm } from '../contract.ts'
import { memberStories } from './tables.ts'

export async function shownStories(app: App): Promise<{ text: string; who: string }[]> {
  return app.db
    .select({ text: memberStories.text, who: memberStories.who })
    .from(memberStories)
    .innerJoin(users, and(eq(users.id, memberStories.userId), isPresent(app.clock.now())))
    .where(eq(memberStories.state, 'shown'))
    .orderBy(desc(memberStories.createdAt))
    .limit(storyPlaces)
}

export async function myStory({ app, viewer }: MemberContext): Promise<{ story: StoryView | null }> {
  const [row] = await app.db.select().from(memberStories).where(eq(memberStories.userId, viewer.id))
  return { story: row ? viewStory(row) : null }
}

export async function offerStory(
  { app, viewer }: MemberContext,
  { text, who }: z.infer<typeof storyForm>,
): Promise<{ story: StoryView }> {
  const now = app.clock.now()
  const words = { text, who, state: 'offered' as const, consentedAt: now, createdAt: now }
  const { row, recipients } = await commit(app, async (tx) => {
    const kept = one(
      await tx
        .insert(memberStories)
        .values({ userId: viewer.id, ...words })
        .onConflictDoUpdate({ target: memberStories.userId, set: words })
        .returning(),
      'member story',
    )
    return {
      row: kept,
      recipients: await notifyAdministrators(tx, app, {
        name: 'work.story_offered',
        subjectId: kept.id,
        actorId: viewer.id,
      }),
    }
  })
  announce(app.live, recipients)
  return { story: viewStory(row) }
}

export async function withdrawStory({ app, viewer }: MemberContext): Promise<{ story: null }> {
  await app.db.delete(memberStories).where(eq(memberStories.userId, viewer.id))
  return { story: null }
}

export async function listStories({ app }: MemberContext): Promise<{ items: OfferedStory[] }> {
  const rows = await app.db
    .select({ story: memberStories, username: profiles.username })
    .from(memberStories)
    .leftJoin(profiles, eq(profiles.id, memberStories.userId))
    .orderBy(desc(memberStories.createdAt))
    .limit(100)
  return { items: rows.map(({ story, username }) => ({ ...viewStory(story), username })) }
}

export async function decideStory(
  { app }: MemberContext,
  { storyId, shown, createdAt }: { storyId: string; shown: boolean; createdAt: string },
): Promise<{ state: StoryView['state'] }> {
  if (!isUuid(storyId)) throw notFound()
  const state = shown ? 'shown' : 'declined'
  const rows = await app.db
    .update(memberStories)
    .set({ state })
    .where(and(eq(memberStories.id, storyId), eq(memberStories.createdAt, new Date(createdAt))))
    .returning({ id: memberStories.id })
  if (rows.length > 0) return { state }
  if ((await app.db.$count(memberStories, eq(memberStories.id, storyId))) > 0)
    throw new Refusal('conflict', wording.changedMeanwhile)
  throw notFound()
}

function viewStory({ id, text, who, state, createdAt }: typeof memberStories.$inferSelect): StoryView {
  return { id, text, who, state: state, createdAt: createdAt.toISOString() }
}
