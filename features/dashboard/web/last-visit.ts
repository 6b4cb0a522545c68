import { mustGet } from '#kit/contract/ensure.ts'
import { recordVisit } from '#kit/web/local-store/preferences.ts'

const seen = new Map<string, string | null>()

export function lastVisit(userId: string): string | null {
  if (!seen.has(userId)) seen.set(userId, recordVisit(`dashboard:${userId}`))
  return mustGet(seen, userId)
}
