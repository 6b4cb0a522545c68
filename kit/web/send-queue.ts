const openQueues = new Set<() => Promise<void>>()

export async function flushSendQueues(): Promise<void> {
  await Promise.all([...openQueues].map((flush) => flush()))
}

/**
 * `waiting`: ids in order, read again before each is sent. `deliver` resolves to false if the rest must
 * wait, to keep the order.
 */
type SendQueue = {
  waiting: () => string[]
  deliver: (id: string) => Promise<boolean>
}

/** One at a time. Called while sending, it includes what was added since. */
export function createSendQueue({ waiting, deliver }: SendQueue): () => Promise<void> {
  let sending: Promise<void> = Promise.resolve()
  let isSending = false
  let again = false
  const sendAll = async () => {
    isSending = true
    try {
      do {
        again = false
        const tried = new Set<string>()
        const next = () => waiting().find((id) => !tried.has(id))
        for (let id = next(); id !== undefined; id = next()) {
          tried.add(id)
          if (!(await deliver(id))) return
        }
      } while (again)
    } finally {
      isSending = false
    }
  }
  return () => {
    again = true
    if (!isSending) sending = sendAll()
    return sending
  }
}

/**
 * Flushes when back online, before a sign-out, and every `retryEvery` ms. Returns a function that
 * stops it.
 */
export function openSendQueue(flush: () => Promise<void>, retryEvery?: number): () => void {
  const act = () => void flush()
  const timer = retryEvery === undefined ? undefined : setInterval(act, retryEvery)
  window.addEventListener('online', act)
  openQueues.add(flush)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', act)
    openQueues.delete(flush)
  }
}

/**
 * Debounced: sends the last value with the act last given to `sendWith`. If that answers false, it
 * waits for the connection or the next value.
 */
export function createDelayedSend<T>(pause: number) {
  let send: (value: T) => unknown = () => false
  let latest: { value: T } | null = null
  let underWay: { value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const sendLatest = createSendQueue({
    waiting: () => (latest ? ['latest'] : []),
    deliver: async () => {
      const taken = (underWay = latest)
      latest = null
      const isAnswered = taken && (await send(taken.value)) !== false
      if (!isAnswered && underWay === taken) latest ??= taken
      return true
    },
  })
  const flush = () => {
    clearTimeout(timer)
    return sendLatest()
  }
  const cancel = () => {
    clearTimeout(timer)
    latest = underWay = null
  }
  const later = (value: T) => {
    clearTimeout(timer)
    latest = { value }
    timer = setTimeout(() => void flush(), pause)
  }
  return { sendWith: (act: typeof send) => void (send = act), later, flush, cancel }
}

const turns = new Map<string, Promise<unknown>>()

/** One at a time per name in all tabs; in this tab alone on insecure origins and in older browsers. */
export function inTurn<R>(name: string, act: () => Promise<R>): Promise<R> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  if (locks) return locks.request(name, act)
  const turn = (turns.get(name) ?? Promise.resolve()).then(act, act)
  turns.set(name, turn)
  return turn
}
