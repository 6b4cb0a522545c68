import { createContext, use, useEffect, useRef } from 'react'

export type Save = () => Promise<boolean>

/** Fields that are open with words in them; who leaves the page saves them first. */
export const UnsavedWords = createContext<Set<Save>>(new Set())

/** `save`: resolves to whether it's saved. */
export function useUnsavedWords(save: Save): void {
  const open = use(UnsavedWords)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const now = () => latest.current()
    open.add(now)
    return () => void open.delete(now)
  }, [open])
}

/** One after the other, since each is about the same words. */
export async function saveAll(open: Set<Save>): Promise<boolean> {
  let isSaved = true
  for (const save of open) isSaved = (await save()) && isSaved
  return isSaved
}
