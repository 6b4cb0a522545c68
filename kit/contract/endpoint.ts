import type { HTTPMethod, HTTPPath } from '@orpc/client'
import { oc } from '@orpc/contract'

/** Who may call: anyone, a signed-in person, an administrator, or the owner of the named thing (others get not_found). */
export type Access = 'visitor' | 'member' | 'admin' | `owner-of-${string}`

/** What an access token lets its holder do; 'write' reads as well. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** At most `attempts` calls in `seconds`, counted for each network and account, visitors of a network together; `perAddress` caps one network over all accounts. */
export type Limit = { name: string; attempts: number; seconds: number; perAddress?: number }

export type EndpointMeta = {
  access: Access
  limit?: Limit
  /** false where a call is made by the page itself and must not count as the person's activity. */
  countsAsActivity?: boolean
  /** For administrators' acts about a person: the input's `reason` stands in the audit log. Nothing else of an input does. */
  keepsReason?: true
  /** An act that means something else by a field of its input has a kind in the audit log for each of these values. */
  auditsBy?: { field: string; summaries: Record<string, string> }
  /** For what an administrator may do only shortly after typing their password. */
  needsProof?: true
  /** For administrators' reads about a person: they stand in the audit log as changes do. */
  auditsRead?: true
  /** Read often and changed seldom: visitors are answered from a copy that is a second old at most. */
  copied?: true
  /** Answers piece by piece, and stops when whoever asked has gone. */
  streams?: true
  /** Which access tokens may call it. Without this, none: neither one of a person's own nor an app's. */
  tokens?: TokenScope
  /** Has no project in its address, and keeps to `viewer.onlyProject` by itself. Without this, a token for one project is refused where the address names none. */
  keepsToProject?: true
}

type EndpointSpec<Who extends Access, Tokens> = Omit<EndpointMeta, 'access' | 'tokens'> & {
  access: Who
  tokens?: Tokens
  method: HTTPMethod
  path: HTTPPath
  summary: string
  tag: string
  /** Creates answer 201 and honour the Idempotency-Key header. */
  creates?: boolean
}

/**
 * Starts the declaration of an endpoint; `.input()` and `.output()` follow. Access has no default:
 * an endpoint without it does not compile.
 */
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
