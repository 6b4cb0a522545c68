import { useEffect, useRef } from 'react'
import { useItems } from '#kit/web/keyset.ts'
import { roomsQuery } from './queries.ts'

/** Beside the list, something is open from the start: what is unread, otherwise the latest. */
export function useFirstRoom(known: boolean, open: (roomId: string) => void): void {
  const rooms = useItems(roomsQuery(''))
  const chosen = useRef(known)
  useEffect(() => {
    if (chosen.current || !rooms) return
    chosen.current = true
    const first = rooms.find(({ unread }) => unread > 0) ?? rooms[0]
    if (first && matchMedia('(width >= 48rem)').matches) open(first.id)
  })
}

/** On a phone the conversation goes away with the focus: its row gets it, or the list's heading. */
export function useFocusOnLeaving(roomId: string): void {
  const before = useRef(roomId)
  useEffect(() => {
    const left = before.current
    before.current = roomId
    if (roomId || !left || document.activeElement !== document.body) return
    const list = document.getElementById('conversations')
    const row = list?.querySelector<HTMLElement>(`[data-room="${CSS.escape(left)}"]`)
    ;(row ?? list?.querySelector('h1'))?.focus()
  }, [roomId])
}
