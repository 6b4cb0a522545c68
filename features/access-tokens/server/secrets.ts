import { newToken } from '#kit/server/tokens.ts'

const beginnings = { personal: 'bk_', access: 'bka_', refresh: 'bkr_', code: 'bkc_' } as const
export type SecretKind = keyof typeof beginnings

const shown = 8

export const newSecret = (kind: SecretKind) => `${beginnings[kind]}${newToken()}`

export const prefixOf = (secret: string) => secret.slice(0, shown)

export function kindOf(secret: string): SecretKind | undefined {
  return (Object.keys(beginnings) as SecretKind[]).find(
    (kind) => secret.startsWith(beginnings[kind]) && secret.length === beginnings[kind].length + 43,
  )
}
