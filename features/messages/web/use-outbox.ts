import { useEffect, useMemo, useRef, useState } from 'react'
import { client, errorBody, refusal } from '#kit/web/api.ts'
import { keptTexts } from '#kit/web/kept-texts.ts'
import { useLive } from '#kit/web/live.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'

/** A message on its way. 'waiting': no answer came, so it goes out again when the connection is back. 'failed': the server could not save it. 'refused': the server said no. */
export type Outgoing = {
  clientId: string
  content: string
  state: 'sending' | 'waiting' | 'failed' | 'refused'
}
type Outbox = {
  roomId: string
  viewerId: string
  /** What the room has already. */ messages: MessageView[]
  onSent: (message: MessageView) => void
}

/** Messages that are not there yet. They survive a reload, and go out one after the other, in the order they were written. */
export function useOutbox({ roomId, viewerId, messages, onSent }: Outbox) {
  const place = `outbox:${viewerId}:${roomId}`
  const { all, now, change } = useQueue(place)
  // One whose answer was lost may have got there after all.
  const outgoing = useMemo(
    () => all.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId)),
    [all, messages],
  )
  useEffect(
    () =>
      keptTexts.keep(place, Object.fromEntries(outgoing.map(({ clientId, content }) => [clientId, content]))),
    [place, outgoing],
  )

  const queue = {
    now,
    drop: (clientId: string) => change((list) => list.filter((one) => one.clientId !== clientId)),
    mark: (clientId: string, state: Outgoing['state']) =>
      change((list) => list.map((one) => (one.clientId === clientId ? { ...one, state } : one))),
  }
  const busy = useRef(false)
  const flush = async () => {
    if (busy.current) return
    busy.current = true
    await sendAll(queue, { roomId, onSent })
    busy.current = false
  }
  useReconnect(roomId, () => void flush())

  return {
    outgoing,
    sending: outgoing.some(({ state }) => state === 'sending'),
    send: (content: string) => {
      change((list) => [...list, { clientId: crypto.randomUUID(), content, state: 'sending' }])
      void flush()
    },
    retry: (one: Outgoing) => {
      queue.mark(one.clientId, 'sending')
      void flush()
    },
    discard: queue.drop,
  }
}

/** The queue as it is drawn, and as it is now: what is sent must not be read from an older drawing. */
function useQueue(place: string) {
  const [all, setAll] = useState<Outgoing[]>(() =>
    Object.entries(keptTexts.read(place)).map(([clientId, content]) => ({
      clientId,
      content: content ?? '',
      state: 'waiting',
    })),
  )
  const latest = useRef(all)
  const change = (next: (list: Outgoing[]) => Outgoing[]) => {
    latest.current = next(latest.current)
    setAll(latest.current)
  }
  return { all, now: () => latest.current, change }
}

type Queue = {
  now: () => Outgoing[]
  drop: (clientId: string) => void
  mark: (clientId: string, state: Outgoing['state']) => void
}

/** One after the other; what was written after one that found no answer must not overtake it. */
async function sendAll(
  { now, drop, mark }: Queue,
  { roomId, onSent }: Pick<Outbox, 'roomId' | 'onSent'>,
): Promise<void> {
  for (let next = firstOf(now()); next; next = firstOf(now())) {
    mark(next.clientId, 'sending')
    const outcome = await deliver(roomId, next)
    if ('message' in outcome) {
      onSent(outcome.message)
      drop(next.clientId)
      continue
    }
    toast.error('Error', outcome.refused ?? wording.sendFailed)
    if (outcome.refused) mark(next.clientId, 'refused')
    else
      return now()
        .filter(({ state }) => state === 'sending')
        .forEach(({ clientId }) => mark(clientId, outcome.answered ? 'failed' : 'waiting'))
  }
}

const firstOf = (list: Outgoing[]) => list.find(({ state }) => state !== 'refused')

async function deliver(
  roomId: string,
  { clientId, content }: Outgoing,
): Promise<{ message: MessageView } | { refused: string | undefined; answered: boolean }> {
  try {
    return { message: await client.messages.send({ roomId, clientId, content }) }
  } catch (error) {
    return { refused: refusal(error)?.message, answered: errorBody(error) !== undefined }
  }
}

/** Calls at the beginning, when the browser is online again, and when the server has let us into the room. */
function useReconnect(roomId: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const again = () => latest.current()
    // What was kept over a reload: the room may have let us in before this was there to hear of it.
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  useLive(`room:${roomId}`, { onEvent: () => undefined, onAgain: () => undefined, onJoined: act })
}
