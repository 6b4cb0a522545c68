import pino from 'pino'

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
  return stream ? pino(options, stream) : pino(options)
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
