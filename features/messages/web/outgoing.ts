import { drafts } from '#kit/web/local-store/drafts.ts'
import { createSendQueue } from '#kit/web/send-queue.ts'
import type { MessageView } from '../contract.ts'

/**
 * `waiting`: unanswered, resent when online. `failed`: the server couldn't save it. `refused`: it said
 * no.
 */
export type Outgoing = {
  clientId: string
  content: string
  state: 'sending' | 'waiting' | 'failed' | 'refused'
}

export type Answer = { message: MessageView } | { refused: string | undefined; answered: boolean }

type Deliver = (one: Outgoing) => Promise<Answer>

/** Survives a reload; sends one at a time, in the order written. */
export function createOutgoing(roomId: string, viewerId: string) {
  const list = createList(`outbox:${viewerId}:${roomId}`, viewerId)
  let deliver: Deliver = () => Promise.resolve({ refused: undefined, answered: false })
  const flush = createSendQueue({
    waiting: () =>
      list
        .all()
        .filter(({ state }) => state !== 'refused')
        .map(({ clientId }) => clientId),
    deliver: async (clientId) => {
      list.mark(clientId, 'sending')
      const one = list.all().find((one) => one.clientId === clientId)
      if (!one) return true
      const answer = await deliver(one)
      if ('message' in answer) list.drop(clientId)
      else if (answer.refused) list.mark(clientId, 'refused')
      // Later messages must not overtake an unanswered one.
      else list.stop(answer.answered ? 'failed' : 'waiting')
      return 'message' in answer || answer.refused !== undefined
    },
  })
  return {
    flush,
    list: list.all,
    drop: list.drop,
    subscribe: list.subscribe,
    sendWith: (act: Deliver) => void (deliver = act),
    send: (content: string) => {
      list.add({ clientId: crypto.randomUUID(), content, state: 'sending' })
      void flush()
    },
    retry: ({ clientId }: Outgoing) => {
      list.mark(clientId, 'sending')
      void flush()
    },
  }
}

function createList(place: string, viewerId: string) {
  const listeners = new Set<() => void>()
  let all = Object.entries(drafts.read(place)).map(([clientId, content = '']): Outgoing => ({
    clientId,
    content,
    state: 'waiting',
  }))
  const change = (next: Outgoing[]) => {
    all = next
    if (drafts.belongTo(viewerId))
      drafts.save(place, Object.fromEntries(all.map(({ clientId, content }) => [clientId, content])))
    listeners.forEach((listener) => listener())
  }
  return {
    all: () => all,
    add: (one: Outgoing) => change([...all, one]),
    drop: (clientId: string) => change(all.filter((one) => one.clientId !== clientId)),
    mark: (clientId: string, state: Outgoing['state']) =>
      change(all.map((one) => (one.clientId === clientId ? { ...one, state } : one))),
    stop: (state: Outgoing['state']) =>
      change(all.map((one) => (one.state === 'sending' ? { ...one, state } : one))),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
