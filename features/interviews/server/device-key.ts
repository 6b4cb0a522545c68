import { hkdfSync } from 'node:crypto'
import type { MemberContext } from '#kit/server/context.ts'

/** The same for a person as long as the program's own secret is, so that after a sign-in they read what they kept before. */
export function readDeviceKey({ app, viewer }: MemberContext): { key: string } {
  const bytes = hkdfSync('sha256', app.secret, '', `interviews on a device:${viewer.id}`, 32)
  return { key: Buffer.from(bytes).toString('base64') }
}
