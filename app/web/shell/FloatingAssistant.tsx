import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/web/use-session.ts'
import { cx } from '#kit/web/ui/cx.ts'

const loadChat = () => import('#features/assistant/web/ChatPanel.tsx')
const ChatPanel = lazy(loadChat)

/** Pages with controls at the bottom, where the button goes in the header. */
const docked = ['/trait-questionnaire', '/messages', '/create-project']

export function FloatingAssistant() {
  const { user } = useSession()
  const { pathname } = useLocation()
  // The console's tables need that corner.
  return (
    user &&
    !pathname.startsWith('/admin') && <OwnAssistant key={user.id} floats={!docked.includes(pathname)} />
  )
}

export function DockedAssistant() {
  const { user } = useSession()
  const { pathname } = useLocation()
  if (!user || !docked.includes(pathname)) return null
  return <AssistantButton className="touch-target size-9" />
}

function OwnAssistant({ floats }: { floats: boolean }) {
  const [open, change] = useOpen()
  const used = useSeen(open)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) document.querySelector<HTMLElement>('[data-opens-assistant]')?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div data-no-print>
      {floats && !open && (
        <AssistantButton className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-(--z-assistant) size-11 shadow-floating max-lg:[body:has(main_:is(input,textarea,select):focus)_&]:hidden lg:right-6 lg:bottom-6 lg:size-12" />
      )}
      {used && (
        <Suspense fallback={null}>
          <ChatPanel open={open} onClose={() => change(false)} />
        </Suspense>
      )}
    </div>
  )
}

function AssistantButton({ className }: { className: string }) {
  const [open, change] = useOpen()
  return (
    <button
      data-opens-assistant
      type="button"
      aria-label="Open the chat assistant"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => change(true)}
      onPointerEnter={() => void loadChat()}
      onFocus={() => void loadChat()}
      className={cx(
        'grid place-items-center rounded-full bg-accent text-on-accent forced-colors:border ' +
          'transition-colors duration-(--duration-fast) hover:bg-accent-hover',
        className,
      )}
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
