import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { loadAhead, whenLoaded } from '#kit/web/when-loaded.ts'

const loadChat = () => import('#features/assistant/web/ChatPanel.tsx')
const ChatPanel = lazy(loadChat)

export function Assistant() {
  const { user } = useSession()
  return user && <OwnPanel key={user.id} />
}

function OwnPanel() {
  const [open, change] = useOpen()
  const used = useSeen(open)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) document.querySelector<HTMLElement>('[data-opens-assistant]')?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div data-no-print>
      {used && (
        <Suspense fallback={null}>
          <ChatPanel open={open} onClose={() => change(false)} />
        </Suspense>
      )}
    </div>
  )
}

export function AssistantButton() {
  const [open, change] = useOpen()
  return (
    <button
      data-opens-assistant
      type="button"
      aria-label="Open the chat assistant"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => whenLoaded(loadChat, () => change(true))}
      onPointerEnter={() => loadAhead(loadChat)}
      onFocus={() => loadAhead(loadChat)}
      className={
        'touch-target grid size-9 place-items-center rounded-full bg-accent text-on-accent ' +
        'transition-colors duration-(--duration-fast) hover:bg-accent-hover forced-colors:border'
      }
    >
      <MessageCircleQuestion aria-hidden className="size-6" />
    </button>
  )
}

function useOpen(): [boolean, (next: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (next: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('assistant', 'open')
        else after.delete('assistant')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get('assistant') === 'open', change]
}

function useSeen(open: boolean): boolean {
  const [seen, setSeen] = useState(open)
  if (open && !seen) setSeen(true)
  return seen
}
