import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '../session.ts'
import { cx } from '../ui/cx.ts'

const loadChat = () => import('../../features/assistant/web/ChatPanel.tsx')
const ChatPanel = lazy(loadChat)

/** The chat assistant's button on every signed-in page (spec 2). Whether it is open stands in the address: `?assistant=open`. */
export function FloatingAssistant() {
  const { user } = useSession()
  const { pathname } = useLocation()
  // The console's tables need their corner.
  return user && !pathname.startsWith('/admin') && <OwnAssistant key={user.id} />
}

function OwnAssistant() {
  const [search, setSearch] = useSearchParams()
  const open = search.get('assistant') === 'open'
  const used = useSeen(open)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const change = (next: boolean) => setSearch((before) => {
    const after = new URLSearchParams(before)
    if (next) after.set('assistant', 'open')
    else after.delete('assistant')
    return after
  }, { replace: true, preventScrollReset: true })
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div data-no-print>
      {!open && (
        <button
          ref={button} type="button" aria-label="Open the chat assistant" aria-haspopup="dialog"
          onClick={() => change(true)} onPointerEnter={() => void loadChat()} onFocus={() => void loadChat()}
          // On a phone a conversation's own foot stands where the button would.
          className={cx('fixed right-4 z-(--z-assistant) grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-floating forced-colors:border transition-colors duration-(--duration-fast) hover:bg-accent-hover md:right-6 md:bottom-6', pathname === '/messages' ? 'bottom-28' : 'bottom-[calc(1rem+env(safe-area-inset-bottom))]')}
        >
          <MessageCircleQuestion aria-hidden className="size-6" />
        </button>
      )}
      {used && <Suspense fallback={null}><ChatPanel open={open} onClose={() => change(false)} /></Suspense>}
    </div>
  )
}

/** Once opened, the conversation stays while one goes from page to page. */
function useSeen(open: boolean): boolean {
  const [seen, setSeen] = useState(open)
  if (open && !seen) setSeen(true)
  return seen
}
