import { hkdfSync } from 'node:crypto'
import type { MemberContext } from '#kit/server/context.ts'

/**
 * Stable for a user as long as the server's secret is, so after signing in they can read what they
 * saved before.
 */
export function readDeviceKey({ app, viewer }: MemberContext): { key: string } {
  const bytes = hkdfSync('sha256', app.secret, '', `interviews on a device:${viewer.id}`, 32)
  return { key: Buffer.from(bytes).toString('base64') }
}
