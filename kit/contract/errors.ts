export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  plan_limit: 402,
  forbidden: 403,
  proof_needed: 403,
  second_factor_needed: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** `fields` has a message per input path; `retryAfter` is in seconds. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  retryAfter?: number
  reference: string
}
