import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { avatars } from './tables.ts'

/** A URL always has the same picture, so it is cached forever. */
export function avatarRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/api/people/:id/avatar/:version', async (c) => {
    const { id, version } = c.req.param()
    const [row] = isUuid(id)
      ? await app.db
          .select({ picture: avatars.picture })
          .from(avatars)
          .innerJoin(users, and(eq(users.id, avatars.userId), isPresent(app.clock.now())))
          .where(and(eq(avatars.userId, id), eq(avatars.version, version)))
      : []
    if (!row)
      return c.json(
        { code: 'not_found', message: "We couldn't find a picture here.", reference: c.get('reference') },
        404,
        { 'cache-control': 'no-store' },
      )
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${version}"`,
      'content-security-policy': "default-src 'none'",
    }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(row.picture), 200, headers)
  })
  return routes
}
