export type Setback =
  | 'rejected'
  | 'unchanged'
  | 'unreadable'
  | 'timeout'
  | 'stopped'
  | 'unreachable'
  | 'refused'
  | 'busy'
  | 'failed'
  /** Unsupported response format; retried without. */
  | 'unsupported'
  | 'cut'
  | 'too_long'
  | 'resting'
  | 'person_limit'
  | 'instance_limit'
  | 'turned_off'
  | 'declined'
  | 'unasked'
  | 'broken'

export type Outcome = 'used' | Setback

export type Objection =
  | 'harm'
  | 'number'
  | 'banned-word'
  | 'claim'
  | 'script'
  | 'caller'
  | 'shape'
  | 'second-look'

export type Usage = { inputTokens: number; outputTokens: number }

/** Never contains a prompt, key or answer, so it can be logged. */
export class ModelFault extends Error {
  readonly reason: Setback
  readonly status: number | null
  /** In ms, from the endpoint. */
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
  unchanged: `The AI model had nothing to change, so this is Planner's.`,
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

export function noteFor(reason: Setback): string {
  return notes[reason]
}

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
