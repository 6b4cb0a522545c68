import { useEffect, useRef } from 'react'

/** Keeps what is typed between `start` and `take`, and keeps it from the page. */
export function useTypedAhead() {
  const typing = useRef({ text: '', stop: () => {} })
  const stop = () => {
    typing.current.stop()
    typing.current = { text: '', stop: () => {} }
  }
  useEffect(() => stop, [])
  return {
    start: () => {
      stop()
      const listen = (event: KeyboardEvent) => {
        const text = edited(typing.current.text, event)
        if (text === null) return
        event.preventDefault()
        event.stopPropagation()
        typing.current.text = text
      }
      // In the capture phase, before the shortcuts of the page behind.
      addEventListener('keydown', listen, true)
      typing.current.stop = () => removeEventListener('keydown', listen, true)
    },
    take: () => {
      const { text } = typing.current
      stop()
      return text
    },
    stop,
  }
}

function edited(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Backspace') return text.slice(0, -1)
  if (key === 'Enter') return text
  return [...key].length === 1 ? text + key : null
}
