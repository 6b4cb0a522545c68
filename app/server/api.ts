import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure } from '@orpc/server'
import { ORPCError } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import type { ErrorBody } from '#kit/contract/errors.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal, toAnswer } from '#kit/server/errors.ts'
import { routes } from './features.ts'

export type Api = ReturnType<typeof createApi>

/**
 * From plain requests to plain answers, without the platform's Request and Response (decision 20).
 * Every error has the one shape.
 */
export function createApi(app: App) {
  const serializer = new StandardOpenAPISerializer(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  )
  const codec = new PlainCodec(serializer, { customErrorResponseBodyEncoder: (error) => error.data })
  return new StandardHandler(routes, new StandardOpenAPIMatcher(), codec, {
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw wireError(app, error, context as MemberContext)
        }
      },
    ],
    // A failure before the endpoint means an unreadable body.
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
  })
}

class PlainCodec extends StandardOpenAPICodec {
  override encode(output: unknown, procedure: AnyProcedure): ReturnType<StandardOpenAPICodec['encode']> {
    if (isStream(output)) return super.encode(output, procedure)
    return { status: procedure['~orpc'].route.successStatus ?? 200, headers: {}, body: output }
  }
}

export const isStream = (output: unknown): output is AsyncIterator<unknown> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output

function unreadable(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('invalid', "We couldn't read that request.")
}

function wireError(app: App, error: unknown, context: MemberContext): ORPCError<string, ErrorBody> {
  const { status, body, unexpected } = toAnswer(error, context.reference)
  if (unexpected) app.log.error({ reference: context.reference, error }, 'unexpected error')
  return new ORPCError(body.code, { status, message: body.message, data: body })
}
