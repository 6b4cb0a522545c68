import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/**
 * The text of a search box whose search stands in the address. It is asked for once typing pauses; and where the
 * address changes from elsewhere (a link, Back), the box follows it instead of bringing the old search back.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setSent(search)
      setTyped(search)
    }
  }
  const send = useEffectEvent((text: string) => {
    setSent(text)
    onSearch(text)
  })
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => send(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, search])
  return [typed, setTyped]
}
