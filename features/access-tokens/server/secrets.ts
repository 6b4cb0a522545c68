import { createHash, randomBytes } from 'node:crypto'

/** How each begins, so that it is known for what it is wherever it turns up. */
const beginnings = { personal: 'bk_', access: 'bka_', refresh: 'bkr_', code: 'bkc_' } as const
export type SecretKind = keyof typeof beginnings

/** So much of a token is shown in the list: enough to tell two apart, and nothing to guess by. */
const shown = 8

export const newSecret = (kind: SecretKind) => `${beginnings[kind]}${randomBytes(32).toString('base64url')}`

/** 256 bits of chance need no slow hash: nobody finds them by trying. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const prefixOf = (secret: string) => secret.slice(0, shown)

/** Which kind a text claims to be; undefined for what is none of ours. */
export function kindOf(secret: string): SecretKind | undefined {
  return (Object.keys(beginnings) as SecretKind[]).find(
    (kind) => secret.startsWith(beginnings[kind]) && secret.length === beginnings[kind].length + 43,
  )
}
