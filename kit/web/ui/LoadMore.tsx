import { useState } from 'react'
import { Button } from './Button.tsx'

type LoadMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  className?: string
  size?: 'sm' | 'md'
  children?: string
}

export function LoadMore({ query, className, size, children = 'Load more' }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [pressed, setPressed] = useState(false)
  const load = () => {
    setPressed(true)
    void fetchNextPage()
  }
  if (hasNextPage)
    return (
      <div className={className}>
        <Button size={size} pending={isFetchingNextPage} onClick={load}>
          {children}
        </Button>
      </div>
    )
  if (!pressed) return null
  return (
    <p ref={takeFocus} tabIndex={-1} className="sr-only">
      That's the end of the list.
    </p>
  )
}

// When the last page removes the button, focus would return to the top.
const takeFocus = (end: HTMLElement | null) => {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true })
}
