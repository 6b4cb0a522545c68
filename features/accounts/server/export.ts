import { and, eq, ne } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { authAccounts, passkeys, profiles } from './tables.ts'

const unused = ['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope', 'updatedAt'] as const

export const accountsExport: ExportPart[] = [
  part({
    name: 'profile',
    about: 'What other people can see about you. Your picture is in its own file, picture.webp.',
    table: profiles,
    where: (id) => eq(profiles.id, id),
  }),
  part({
    name: 'connected-accounts',
    about: 'The accounts elsewhere that open yours, and the number each knows you by.',
    table: authAccounts,
    where: (id) => and(eq(authAccounts.userId, id), ne(authAccounts.providerId, 'credential')),
    without: ['password', 'accessToken', 'refreshToken', 'idToken', ...unused],
  }),
  part({
    name: 'passkeys',
    about:
      'The passkeys that open your account. The keys themselves are in your password manager or on your device.',
    table: passkeys,
    where: (id) => eq(passkeys.userId, id),
    without: ['credentialId', 'publicKey', 'counter', 'transports'],
  }),
]
