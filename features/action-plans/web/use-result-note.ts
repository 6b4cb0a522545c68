import { useEffect, useRef, useState } from 'react'
import { client } from '#kit/web/api.ts'
import type { ItemView } from '../contract.ts'
import { usePlanChange } from './use-plan.ts'

const pause = 600

export type NoteState = 'untouched' | 'saving' | 'saved' | 'failed'
export type ResultNote = {
  text: string
  write: (text: string) => void
  flush: () => void
  retry: () => void
  state: NoteState
}

/** What came of an item, kept as it is typed: on the server after a pause and on leaving. Saved means that the server has it. */
export function useResultNote(projectId: string, item: ItemView): ResultNote {
  const [text, setText] = useState(item.note ?? '')
  const [unsent, setUnsent] = useState(false)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)
  const { mutate, status } = usePlanChange(
    projectId,
    (note: string) => client.actionPlans.tick({ projectId, itemId: item.id, note }),
    { onFail: () => undefined },
  )
  useEffect(() => () => waiting.current?.send(), [])

  function write(next: string): void {
    setText(next)
    setUnsent(true)
    if (waiting.current) clearTimeout(waiting.current.timer)
    const send = () => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      setUnsent(false)
      mutate(next)
    }
    waiting.current = { timer: setTimeout(send, pause), send }
  }

  const saving = unsent || status === 'pending'
  const state = saving
    ? 'saving'
    : status === 'error'
      ? 'failed'
      : status === 'success'
        ? 'saved'
        : 'untouched'
  return { text, write, flush: () => waiting.current?.send(), retry: () => mutate(text), state }
}
