import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/** Updates the URL when typing pauses; follows it when it changes elsewhere (a link, Back). */
export function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState<string[]>([])
  if (search !== seen) {
    setSeen(search)
    // Of two sent in a row, the first arrives while the second is typed already.
    if (!sent.includes(search)) setTyped(search)
    if (!sent.includes(search) || search === sent.at(-1)) setSent([])
  }
  const send = useEffectEvent((text: string) => {
    setSent((before) => [...before, text])
    onSearch(text)
  })
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => send(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, search])
  return [typed, setTyped]
}
