import type { HTTPMethod, HTTPPath } from '@orpc/client'
import { oc } from '@orpc/contract'

export type Access = 'visitor' | 'member' | 'admin' | `owner-of-${string}`

export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/**
 * At most `attempts` calls in `seconds`, per network and account; visitors of a network count together.
 * `perAddress` caps one network over all accounts.
 */
export type Limit = { name: string; attempts: number; seconds: number; perAddress?: number }

export type EndpointMeta = {
  access: Access
  limit?: Limit
  countsAsActivity?: boolean
  /** Saves the input's `reason`, and nothing else of it, in the audit log. */
  keepsReason?: true
  auditsBy?: { field: string; summaries: Record<string, string> }
  needsProof?: true
  /** Audits an administrator's read about a user, under this name. */
  auditsRead?: string
  cached?: true
  /** In bytes; default `usualMaxBody`. */
  maxBody?: number
  streams?: true
  /** Access tokens that may call it; without this, none. */
  tokens?: TokenScope
  /**
   * Checks `viewer.onlyProject` itself. Otherwise, a token for one project is refused where the path
   * names none.
   */
  keepsToProject?: true
}

export const usualMaxBody = 256 * 1024
export const pictureMaxBody = 3 * 1024 * 1024

type EndpointSpec<Who extends Access, Tokens> = Omit<EndpointMeta, 'access' | 'tokens'> & {
  access: Who
  tokens?: Tokens
  method: HTTPMethod
  path: HTTPPath
  summary: string
  tag: string
  creates?: boolean
}

/** Followed by `.input()` and `.output()`. Access has no default: without it, it doesn't compile. */
export function endpoint<const Who extends Access, const Tokens extends TokenScope | undefined = undefined>({
  method,
  path,
  summary,
  tag,
  creates = false,
  ...meta
}: EndpointSpec<Who, Tokens>) {
  return oc.$meta<Omit<EndpointMeta, 'access' | 'tokens'> & { access: Who; tokens?: Tokens }>(meta).route({
    method,
    path,
    summary,
    tags: [tag],
    successStatus: creates ? 201 : 200,
    description: `Access: ${meta.access}.${meta.tokens ? ` Access tokens: ${meta.tokens}.` : ''}${creates ? ' Send an Idempotency-Key header to make a repeated call harmless.' : ''}`,
  })
}
