/** Every code an answer can carry, with its HTTP status. One error shape for the whole API. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  plan_limit: 402,
  forbidden: 403,
  /** The person's password has to be typed again first (POST /auth/proof). */
  proof_needed: 403,
  not_found: 404,
  conflict: 409,
  /** What If-Match names is no longer what is there. */
  precondition_failed: 412,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The one error shape on the wire. `fields` maps an input's path to its sentence; `retryAfter` is in seconds. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  retryAfter?: number
  /** Names the log line of this request. */
  reference: string
}
