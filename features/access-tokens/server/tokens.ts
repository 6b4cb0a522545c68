import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { assertOwner, wrongPassword } from '#features/accounts/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { lockSignedIn } from '#kit/server/access.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, SessionContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { limits, wording } from '../contract.ts'
import type { AccessView, TokenView, tokenForm } from '../contract.ts'
import { tokenCreatedEmail } from './emails.ts'
import { listApps } from './grants.ts'
import { resourceOf } from './metadata.ts'
import { newSecret, prefixOf } from './secrets.ts'
import { accessTokens } from './tables.ts'

type Form = z.infer<typeof tokenForm>

export async function listAccess({ app, viewer }: SessionContext): Promise<AccessView> {
  const [tokens, apps] = await Promise.all([listTokens(app, viewer.id), listApps(app, viewer.id)])
  return { tokens, apps, toolUrl: resourceOf(app.config) }
}

/** The secret is only in this answer, so the answer is never stored for replay. */
export async function createToken(
  context: SessionContext,
  { password, ...form }: Form,
): Promise<{ token: TokenView; secret: string }> {
  const { app, viewer } = context
  await assertOwner(context, password, wrongPassword)
  const secret = newSecret('personal')
  const at = app.clock.now()
  const token = await commit(app, async (tx) => {
    await lockSignedIn(tx, context)
    await assertRoom(tx, { userId: viewer.id, at })
    const project = await chosenProject(tx, { userId: viewer.id, projectId: form.projectId })
    const row = one(
      await tx
        .insert(accessTokens)
        .values({
          userId: viewer.id,
          name: form.name,
          tokenHash: hashToken(secret),
          prefix: prefixOf(secret),
          scope: form.scope,
          projectId: project?.id ?? null,
          expiresAt: new Date(at.getTime() + form.days * day),
          createdAt: at,
        })
        .returning(),
      'access token',
    )
    await recordEvent(tx, { name: 'access.token_created', actorId: viewer.id, at })
    await app.mail.queue(tx, tokenCreatedEmail(app.config, { to: viewer.email, name: form.name }))
    return viewToken({ token: row, title: project?.title ?? null })
  })
  return { token, secret }
}

export async function revokeToken({ app, viewer }: SessionContext, { tokenId }: { tokenId: string }) {
  if (!isUuid(tokenId)) throw notFound()
  const revoked = await app.db
    .update(accessTokens)
    .set({ revokedAt: app.clock.now() })
    .where(
      and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, viewer.id), isNull(accessTokens.revokedAt)),
    )
    .returning({ id: accessTokens.id })
  if (revoked.length === 0) throw notFound()
  return { done: true as const }
}

export async function chosenProject(
  db: Reader,
  { userId, projectId }: { userId: string; projectId: string | null },
): Promise<{ id: string; title: string } | null> {
  if (projectId === null) return null
  const missing = () =>
    new Refusal('unprocessable', wording.noProject, { fields: { projectId: wording.noProject } })
  return ownProject(db, { userId, projectId }).catch((error: unknown) => {
    throw error instanceof Refusal ? missing() : error
  })
}

async function listTokens({ db, clock }: App, userId: string): Promise<TokenView[]> {
  const rows = await db
    .select({ token: accessTokens, title: projects.title })
    .from(accessTokens)
    .leftJoin(projects, eq(projects.id, accessTokens.projectId))
    .where(and(eq(accessTokens.userId, userId), isAlive(clock.now())))
    .orderBy(desc(accessTokens.createdAt))
    .limit(limits.tokens)
  return rows.map(viewToken)
}

const isAlive = (now: Date) => and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now))

/** The caller has locked the user, so concurrent calls can't exceed the limit. */
async function assertRoom(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const { n } = one(
    await tx
      .select({ n: count() })
      .from(accessTokens)
      .where(and(eq(accessTokens.userId, userId), isAlive(at))),
    'count',
  )
  if (n >= limits.tokens) throw new Refusal('unprocessable', wording.tooMany)
}

function viewToken({
  token,
  title,
}: {
  token: typeof accessTokens.$inferSelect
  title: string | null
}): TokenView {
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scope: token.scope,
    project: token.projectId === null ? null : { id: token.projectId, title: title ?? '' },
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  }
}
