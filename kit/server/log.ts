import pino from 'pino'
import { gatherLines } from './log-output.ts'

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

/** Structured logs. Fields that could hold a secret are censored wherever they stand up to two levels deep. */
export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options: pino.LoggerOptions = {
    level,
    redact: { paths, censor: '[hidden]' },
    base: null,
    serializers: { error: describeError },
  }
  return stream ? pino(options, stream) : gathered(options)
}

/** What nobody waits for is written a little later and several lines at once; a warning, and whatever comes before it, at once. */
const atOnceFrom = pino.levels.values.warn!

function gathered(options: pino.LoggerOptions): Log {
  const output = gatherLines(1)
  const logMethod: NonNullable<pino.LoggerOptions['hooks']>['logMethod'] = function (args, method, level) {
    method.apply(this, args)
    if (level >= atOnceFrom) output.flush()
  }
  return pino({ ...options, hooks: { logMethod } }, output)
}

/** Name, code and stack frames; an error's message can quote what a person typed, so only a database's own is kept. */
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

/** The innermost error of a chain. */
export function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
