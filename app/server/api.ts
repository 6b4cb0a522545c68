import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import type { ErrorBody } from '#kit/contract/errors.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal, toAnswer } from '#kit/server/errors.ts'
import { routes } from './features.ts'

/** The contract's endpoints behind one handler; every error leaves it in the one shape. */
export function createApi(app: App) {
  return new OpenAPIHandler(routes, {
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw wireError(app, error, context as MemberContext)
        }
      },
    ],
    // What fails before an endpoint is reached is a body that could not be read.
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw error instanceof ORPCError && error.data
            ? error
            : wireError(app, unreadable(error), context as MemberContext)
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  })
}

function unreadable(error: unknown): Refusal {
  const tooLarge = error instanceof Error && error.name === 'BodyLimitError'
  return tooLarge
    ? new Refusal('too_large', 'That is more than can be sent at once.')
    : new Refusal('invalid', 'The request could not be read.')
}

function wireError(app: App, error: unknown, context: MemberContext): ORPCError<string, ErrorBody> {
  const { status, body, unexpected } = toAnswer(error, context.reference)
  if (unexpected) app.log.error({ reference: context.reference, error }, 'unexpected error')
  if (body.retryAfter) context.answerHeaders.set('retry-after', String(body.retryAfter))
  return new ORPCError(body.code, { status, message: body.message, data: body })
}
