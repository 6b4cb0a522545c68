import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { client, errorBody, refusal } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { openSendQueue } from '#kit/web/send-queue.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'
import { createOutgoing } from './outgoing.ts'
import type { Answer, Outgoing } from './outgoing.ts'

type Outbox = {
  roomId: string
  viewerId: string
  messages: MessageView[]
  onSent: (message: MessageView) => void
}

export function useOutbox({ roomId, viewerId, messages, onSent }: Outbox) {
  const [queue] = useState(() => createOutgoing(roomId, viewerId))
  useEffect(() =>
    queue.sendWith(async (one) => {
      const answer = await deliver(roomId, one)
      if ('message' in answer) onSent(answer.message)
      else toast.error('Error', answer.refused ?? wording.sendFailed)
      return answer
    }),
  )
  const all = useSyncExternalStore(queue.subscribe, queue.list)
  // It may have arrived, with only the answer lost.
  const [outgoing, arrived] = useMemo(() => {
    const isThere = ({ clientId }: Outgoing) => messages.some((message) => message.clientId === clientId)
    return [all.filter((one) => !isThere(one)), all.filter(isThere)]
  }, [all, messages])
  useEffect(() => arrived.forEach(({ clientId }) => queue.drop(clientId)), [queue, arrived])
  useEffect(() => {
    void queue.flush()
    return openSendQueue(queue.flush)
  }, [queue])
  useLive(`room:${roomId}`, {
    onEvent: () => undefined,
    onAgain: () => undefined,
    onJoined: () => void queue.flush(),
  })

  return {
    outgoing,
    sending: outgoing.some(({ state }) => state === 'sending'),
    send: queue.send,
    retry: queue.retry,
    discard: queue.drop,
  }
}

async function deliver(roomId: string, { clientId, content }: Outgoing): Promise<Answer> {
  try {
    return { message: await client.messages.send({ roomId, clientId, content }) }
  } catch (error) {
    return { refused: refusal(error)?.message, answered: errorBody(error) !== undefined }
  }
}
