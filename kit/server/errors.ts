import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { errorStatus } from '#kit/contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#kit/contract/errors.ts'
import { isDatabaseAway, isDatabaseFull, isOutOfRange, isUnstorableText } from './db.ts'

type Detail = { fields?: Record<string, string>; retryAfter?: number }

/** The only error thrown on purpose. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: Detail
  constructor(code: ErrorCode, message: string, detail: Detail = {}) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

export const notFound = (what = "We couldn't find that, or you don't have access to it.") =>
  new Refusal('not_found', what)

export function toAnswer(
  error: unknown,
  reference: string,
): { status: number; body: ErrorBody; unexpected: boolean } {
  const { code, message, detail } = classify(error)
  const body: ErrorBody = { code, message, ...detail, reference }
  return { status: errorStatus[code], body, unexpected: code === 'internal' }
}

function classify(error: unknown): { code: ErrorCode; message: string; detail: Detail } {
  if (error instanceof Refusal) return { code: error.code, message: error.message, detail: error.detail }
  if (error instanceof ORPCError) return classifyProtocolError(error)
  if (isDatabaseFull(error)) {
    return {
      code: 'unavailable',
      message:
        "There's no room left to save this. Nothing was changed, and everything else can still be read.",
      detail: { retryAfter: 60 },
    }
  }
  if (isDatabaseAway(error)) {
    return {
      code: 'unavailable',
      message: "We're having trouble on our end. Please try again in a minute.",
      detail: { retryAfter: 5 },
    }
  }
  if (isUnstorableText(error))
    return {
      code: 'invalid',
      message: "Some characters in your text can't be saved. Please remove them and try again.",
      detail: {},
    }
  if (isOutOfRange(error))
    return { code: 'invalid', message: 'A date or number is out of range.', detail: {} }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.', detail: {} }
}

function classifyProtocolError(error: ORPCError<string, unknown>): {
  code: ErrorCode
  message: string
  detail: Detail
} {
  if (error.cause instanceof ValidationError && error.status < 500) {
    return {
      code: 'invalid',
      message: 'Please check the highlighted fields.',
      detail: { fields: fieldsOf(error.cause) },
    }
  }
  if (error.status === 413)
    return {
      code: 'too_large',
      message: "That's too big to send. Please shorten it or use a smaller file.",
      detail: {},
    }
  if (error.status === 415) return { code: 'unsupported', message: 'Send JSON.', detail: {} }
  if (error.status === 404) return { code: 'not_found', message: "We couldn't find that page.", detail: {} }
  if (error.status < 500)
    return {
      code: 'invalid',
      message: 'Something went wrong sending that. Please reload the page and try again.',
      detail: {},
    }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.', detail: {} }
}

function fieldsOf(cause: ValidationError): Record<string, string> {
  const named = cause.issues.map((issue) => [pathOf(issue.path), issue.message] as const)
  // Keep the first complaint of each field.
  return Object.fromEntries(named.reverse())
}

function pathOf(path: ValidationError['issues'][number]['path']): string {
  const parts = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return parts.join('.') || 'body'
}
