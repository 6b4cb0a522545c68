import { RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { chatLimits } from '../contract.ts'
import { AskTeam } from './AskTeam.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatTurn } from './ChatTurn.tsx'
import { TeamAnswers } from './TeamAnswers.tsx'
import { useChat } from './use-chat.ts'

type ChatPanelProps = { open: boolean; onClose: () => void }

/** The floating chat: the page behind stays readable, the keyboard stays inside, Escape closes. */
export default function ChatPanel({ open, onClose }: ChatPanelProps) {
  const chat = useChat()
  return open ? <OpenPanel chat={chat} onClose={onClose} /> : null
}

function OpenPanel({ chat, onClose }: { chat: ReturnType<typeof useChat>; onClose: () => void }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { turns, asked, writing, ask, stop, reset } = chat
  const latest = turns.at(-1)!
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), [])
  useEffect(() => {
    // Its promise must not be taken for the effect's end.
    void list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [turns.length, latest.content, latest.state])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => keepInside(event, onClose)}
      className="fixed inset-0 z-(--z-assistant) flex animate-[rise_var(--duration-base)_var(--ease-out)] flex-col bg-raised sm:inset-auto sm:right-6 sm:bottom-6 sm:h-[min(600px,calc(100dvh-120px))] sm:w-[400px] sm:rounded-panel sm:border sm:border-line sm:shadow-modal"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-3">
        <h2 id={id} className="grow text-base font-semibold">
          Chat assistant
        </h2>
        <span className="text-sm text-ink-3 tabular-nums">
          {Math.min(asked, chatLimits.questions)} of {chatLimits.questions}
        </span>
        <Button size="sm" variant="ghost" icon={RotateCcw} onClick={reset}>
          Reset Chat
        </Button>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="touch-target grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div
        ref={list}
        tabIndex={0}
        role="log"
        aria-label="Conversation"
        aria-busy={writing}
        className="grid min-h-0 grow content-start gap-4 overflow-y-auto p-4 -outline-offset-2"
      >
        <TeamAnswers />
        {turns.map((turn) => (
          <ChatTurn key={turn.id} turn={turn} onRetry={ask}>
            {turn.question && turn.state !== 'writing' && turn.answer?.known !== false && (
              <AskTeam question={turn.question} feedbackId={turn.answer?.id} />
            )}
          </ChatTurn>
        ))}
      </div>
      <ChatComposer writing={writing} onAsk={ask} onStop={stop} />
    </div>
  )
}

/** Tab goes round inside, Escape closes. */
function keepInside(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation()
    onClose()
  }
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, textarea, [tabindex="0"]'),
  ]
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last
  if (!leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
