import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import type { MessageView, RoomEvent } from '../contract.ts'
import { roomsKey, threadQuery } from './queries.ts'
import { caughtUp, withMessages, withOlder } from './thread.ts'
import type { Thread } from './thread.ts'

const typingShownMs = 4000

export function useThread(roomId: string, viewerId: string) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(threadQuery(roomId))
  const { otherTypes, noteTyping } = useOtherTypes(viewerId)
  const change = useThreadChange(roomId)
  const take = useCallback(
    (message: MessageView) => change((thread) => withMessages(thread, [message])),
    [change],
  )

  const catchUp = useCallback(async () => {
    await queryClient.ensureQueryData(threadQuery(roomId))
    for (let more = true; more;) {
      const since = queryClient.getQueryData(threadQuery(roomId).queryKey)?.since ?? 0
      const page = await client.messages.list({ roomId, since, limit: 100 })
      change((thread) => caughtUp(thread, page.items))
      more = page.more
    }
    await queryClient.invalidateQueries({ queryKey: roomsKey })
  }, [queryClient, roomId, change])
  // A failed request is repeated when the socket rejoins.
  const ask = useCallback(() => void catchUp().catch(() => undefined), [catchUp])
  useEffect(ask, [ask])
  useLive(`room:${roomId}`, {
    onEvent: (name, event) => {
      const said = { name, data: event } as RoomEvent
      if (said.name === 'message' || said.name === 'changed') take(said.data)
      noteTyping(said)
    },
    // Asking before the server has let us back in would leave a gap.
    onAgain: () => undefined,
    onJoined: ask,
  })

  const loadOlder = useCallback(async () => {
    const before = queryClient.getQueryData(threadQuery(roomId).queryKey)?.messages[0]?.place
    const page = await client.messages.list({ roomId, ...(before ? { before } : {}) })
    change((thread) => withOlder(thread, page))
  }, [queryClient, roomId, change])
  return { thread: data, error, refetch, take, loadOlder, otherTypes }
}

function useThreadChange(roomId: string) {
  const queryClient = useQueryClient()
  return useCallback(
    (next: (thread: Thread) => Thread) => {
      queryClient.setQueryData(
        threadQuery(roomId).queryKey,
        (thread: Thread | undefined) => thread && next(thread),
      )
    },
    [queryClient, roomId],
  )
}

function useOtherTypes(viewerId: string) {
  const [otherTypes, setOtherTypes] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
    },
    [],
  )
  const noteTyping = (said: RoomEvent) => {
    const typing = said.name === 'typing'
    if (said.name === 'changed' || (typing ? said.data.userId : said.data.senderId) === viewerId) return
    if (timer.current) clearTimeout(timer.current)
    setOtherTypes(typing)
    if (typing) timer.current = setTimeout(() => setOtherTypes(false), typingShownMs)
  }
  return { otherTypes, noteTyping }
}
