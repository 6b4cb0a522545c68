/** Why the model's answer was not used; also how the ledger names it. */
export type Setback =
  /** Well-formed, and set aside by our own checks. */
  | 'rejected'
  /** No JSON of the asked shape. */
  | 'unreadable'
  | 'timeout'
  /** Nobody waits for the answer any more. */
  | 'stopped'
  | 'unreachable'
  /** 401 or 403: the key is wrong. */
  | 'refused'
  /** 429. */
  | 'busy'
  /** Any other status that is no success. */
  | 'failed'
  /** The endpoint does not know the answer format we asked for; it is asked again without. */
  | 'unsupported'
  /** The stream ended before the answer did. */
  | 'cut'
  | 'too_long'
  /** No attempt was made: the breaker is open. */
  | 'resting'
  | 'person_limit'
  | 'instance_limit'
  /** By an administrator. */
  | 'turned_off'
  /** By the person themselves, or they haven't said yes yet where the operator wants them asked. */
  | 'declined'
  | 'unasked'
  /** A mistake of our own. */
  | 'broken'

/** How an attempt at the model ended. */
export type Outcome = 'used' | Setback

export type Usage = { inputTokens: number; outputTokens: number }

/** Why the model's answer is not there. It never holds a prompt, a key or an answer, so it may be logged as it is. */
export class ModelFault extends Error {
  readonly reason: Setback
  readonly status: number | null
  /** How long the endpoint asks to be left alone, in milliseconds. */
  readonly retryAfter: number | null
  readonly usage: Usage

  constructor(
    reason: Setback,
    {
      status = null,
      retryAfter = null,
      usage = { inputTokens: 0, outputTokens: 0 },
    }: { status?: number | null; retryAfter?: number | null; usage?: Usage } = {},
  ) {
    super(`The model was not used: ${reason}.`)
    this.name = 'ModelFault'
    this.reason = reason
    this.status = status
    this.retryAfter = retryAfter
    this.usage = usage
  }
}

const own = 'so Planner made this.'

const notes: Record<Setback, string> = {
  rejected: `The AI model's answer didn't pass our checks, ${own}`,
  unreadable: `We couldn't use the AI model's answer, ${own}`,
  cut: `We couldn't use the AI model's answer, ${own}`,
  too_long: `We couldn't use the AI model's answer, ${own}`,
  timeout: `The AI model took too long, ${own}`,
  stopped: `We stopped before the AI model had answered, ${own}`,
  unreachable: `We couldn't reach the AI model, ${own}`,
  refused: `The AI model isn't available right now, ${own}`,
  failed: `The AI model isn't available right now, ${own}`,
  unsupported: `The AI model isn't available right now, ${own}`,
  resting: `The AI model isn't available right now, ${own}`,
  broken: `The AI model isn't available right now, ${own}`,
  declined: "You've switched the AI model off in Account, so Planner made this.",
  unasked: "You haven't allowed the AI model in Account yet, so Planner made this.",
  turned_off: 'The AI model is turned off right now, so Planner made this.',
  busy: `The AI model is busy right now, ${own}`,
  person_limit: `You've used your share of the AI model for today, ${own}`,
  instance_limit: `Today's share of the AI model is used up, ${own}`,
}

/** The sentence for the person whose draft was not refined. */
export function noteFor(reason: Setback): string {
  return notes[reason]
}

/** The work's result, or a rejection as soon as the signal says so, whatever the work does. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () =>
      reject(signal.reason instanceof ModelFault ? signal.reason : new ModelFault('stopped'))
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
  })
}
