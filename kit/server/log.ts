import pino from 'pino'
import { ensure } from '#kit/contract/ensure.ts'
import { causeOf } from './cause.ts'
import { gatherLines } from './log-output.ts'
import { isTracing, traceIds } from './tracing.ts'

export type Log = pino.Logger

const secrets = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'csrfToken',
  'cookie',
  'authorization',
  'apiKey',
  'secret',
  'url',
  'connectionString',
  'parameters',
  'params',
]

/** Redacts fields that could hold a secret, up to two levels deep. */
export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options: pino.LoggerOptions = {
    level,
    redact: { paths, censor: '[hidden]' },
    base: null,
    serializers: { error: describeError },
    ...(isTracing() && { mixin: traceIds }),
  }
  return stream ? pino(options, stream) : gathered(options)
}

/** Lines are batched; a warning, and all lines before it, are written at once. */
const atOnceFrom = ensure(pino.levels.values.warn)

/** One, however often the program starts within its process. */
let standardOutput: ReturnType<typeof gatherLines> | undefined

function gathered(options: pino.LoggerOptions): Log {
  const output = (standardOutput ??= gatherLines(1))
  const logMethod: NonNullable<pino.LoggerOptions['hooks']>['logMethod'] = function (args, method, level) {
    method.apply(this, args)
    if (level >= atOnceFrom) output.flush()
  }
  return pino({ ...options, hooks: { logMethod } }, output)
}

/** An error's message can quote what a person typed, so only database messages are logged. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const innermost = causeOf(error)
  return {
    name: innermost.name,
    code: 'code' in innermost ? innermost.code : undefined,
    message: 'severity' in innermost || innermost instanceof TypeError ? innermost.message : undefined,
    stack: (innermost.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
  }
}
