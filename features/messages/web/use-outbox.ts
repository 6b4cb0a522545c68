import { useEffect, useMemo, useState } from 'react'
import { client, refusal } from '../../../web/api.ts'
import { keptTexts } from '../../../web/kept-texts.ts'
import { toast } from '../../../web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { MessageView } from '../contract.ts'

/** A message on its way: its words and whether it failed. It has no time of the server's yet. */
export type Outgoing = { clientId: string; content: string; failed: boolean }
type Outbox = { roomId: string; viewerId: string; /** What the room has already. */ messages: MessageView[]; onSent: (message: MessageView) => void }

/** Messages that are on their way or have failed. They survive a reload; then they wait for Retry or Discard. */
export function useOutbox({ roomId, viewerId, messages, onSent }: Outbox) {
  const place = `outbox:${viewerId}:${roomId}`
  const [made, setOutgoing] = useState<Outgoing[]>(() => Object.entries(keptTexts.read(place)).map(([clientId, content]) => ({ clientId, content: content ?? '', failed: true })))
  // One that was under way at a reload may have got there after all.
  const outgoing = useMemo(() => made.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId)), [made, messages])
  useEffect(() => keptTexts.keep(place, Object.fromEntries(outgoing.map(({ clientId, content }) => [clientId, content]))), [place, outgoing])

  const drop = (clientId: string) => setOutgoing((all) => all.filter((one) => one.clientId !== clientId))
  const mark = (clientId: string, failed: boolean) => setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, failed } : one)))

  async function deliver({ clientId, content }: Pick<Outgoing, 'clientId' | 'content'>): Promise<void> {
    try {
      onSent(await client.messages.send({ roomId, clientId, content }))
      drop(clientId)
    } catch (error) {
      mark(clientId, true)
      toast.error('Error', refusal(error)?.message ?? wording.sendFailed)
    }
  }

  return {
    outgoing,
    sending: outgoing.some(({ failed }) => !failed),
    send: (content: string) => {
      const one = { clientId: crypto.randomUUID(), content, failed: false }
      setOutgoing((all) => [...all, one])
      void deliver(one)
    },
    retry: (one: Outgoing) => {
      mark(one.clientId, false)
      void deliver(one)
    },
    discard: drop,
  }
}
