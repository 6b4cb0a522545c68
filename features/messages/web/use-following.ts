import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ensure } from '#kit/contract/ensure.ts'

const nearPx = 100
const nearTopPx = 200

type Following = {
  firstPlace: number
  /** Changes with every appended message. */ lastKey: string
  ownLast: boolean
  hasOlder: boolean
  loadOlder: () => Promise<void>
}

/** Follows at the end; elsewhere keeps the position while older pages load above. */
export function useFollowing({ firstPlace, lastKey, ownLast, hasOlder, loadOlder }: Following) {
  const box = useRef<HTMLDivElement>(null)
  const divider = useRef<HTMLDivElement>(null)
  const seen = useRef({ height: 0, top: 0, firstPlace: 0, lastKey: '' })
  const loading = useRef(false)
  const [atEnd, setAtEnd] = useState(true)
  const [hasNew, setHasNew] = useState(false)

  const note = useCallback(() => {
    const { scrollHeight, scrollTop, clientHeight } = ensure(box.current)
    seen.current = { ...seen.current, height: scrollHeight, top: scrollTop }
    const end = scrollHeight - scrollTop - clientHeight <= nearPx
    setAtEnd(end)
    if (end) setHasNew(false)
  }, [])
  const toEnd = useCallback(() => {
    ensure(box.current).scrollTop = ensure(box.current).scrollHeight
    note()
  }, [note])

  useLayoutEffect(() => {
    const list = ensure(box.current)
    const before = seen.current
    const isFirst = before.lastKey === ''
    const appended = lastKey !== before.lastKey
    seen.current = { ...before, firstPlace, lastKey }
    if (isFirst && divider.current) list.scrollTop = divider.current.offsetTop - list.clientHeight / 3
    else if (isFirst || (appended && (ownLast || wasAtEnd(before, list)))) list.scrollTop = list.scrollHeight
    else if (firstPlace < before.firstPlace) list.scrollTop = before.top + list.scrollHeight - before.height
    else if (appended) setHasNew(true)
    note()
  }, [firstPlace, lastKey, ownLast, note])

  const onScroll = useCallback(() => {
    note()
    if (!hasOlder || loading.current || ensure(box.current).scrollTop > nearTopPx) return
    loading.current = true
    loadOlder()
      .catch(() => undefined)
      .finally(() => (loading.current = false))
  }, [note, hasOlder, loadOlder])
  return { box, divider, atEnd, hasNew, toEnd, onScroll }
}

const wasAtEnd = ({ height, top }: { height: number; top: number }, list: HTMLElement) =>
  height - top - list.clientHeight <= nearPx
