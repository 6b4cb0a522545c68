import { X } from 'lucide-react'
import { FocusScope } from 'radix-ui/internal'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { chatLimits, wording } from '../contract.ts'
import { questionsOn } from '../suggestions.ts'
import { AskTeam } from './AskTeam.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatTurn } from './ChatTurn.tsx'
import { ResetChat } from './ResetChat.tsx'
import { TeamAnswers } from './TeamAnswers.tsx'
import { useChat } from './use-chat.ts'

type ChatPanelProps = { open: boolean; onClose: () => void }

export default function ChatPanel({ open, onClose }: ChatPanelProps) {
  const chat = useChat()
  return open ? <OpenPanel chat={chat} onClose={onClose} /> : null
}

type Chat = ReturnType<typeof useChat>

function OpenPanel({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { asked, writing, ask, stop, reset } = chat
  const toQuestion = (event: Event) => {
    event.preventDefault()
    panel.current?.querySelector('textarea')?.focus()
  }
  return (
    // The caller returns the focus: the button may have moved by then.
    <FocusScope.Root
      asChild
      loop
      onMountAutoFocus={toQuestion}
      onUnmountAutoFocus={(event) => event.preventDefault()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={id}
        onKeyDown={(event) => closeOnEscape(event, onClose)}
        className="fixed inset-0 z-(--z-assistant) flex animate-[rise_var(--duration-base)_var(--ease-out)] flex-col bg-raised sm:inset-auto sm:right-6 sm:bottom-6 sm:h-[min(600px,calc(100dvh-120px))] sm:w-[400px] sm:rounded-panel sm:border sm:border-line sm:shadow-modal"
      >
        <PanelHead titleId={id} asked={asked} onReset={reset} onClose={onClose} />
        <Conversation chat={chat} />
        <ChatComposer writing={writing} onAsk={ask} onStop={stop} />
      </div>
    </FocusScope.Root>
  )
}

function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  const asks = event.target instanceof Element && event.target.closest('[role=alertdialog]')
  if (event.key !== 'Escape' || asks) return
  event.stopPropagation()
  onClose()
}

type PanelHeadProps = { titleId: string; asked: number; onReset: () => void; onClose: () => void }

function PanelHead({ titleId, asked, onReset, onClose }: PanelHeadProps) {
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-3">
      <h2 id={titleId} className="grow text-base font-semibold">
        Chat assistant
      </h2>
      <span className="text-meta text-ink-3 tabular-nums">
        {Math.min(asked, chatLimits.questions)} of {chatLimits.questions}
      </span>
      <ResetChat onReset={onReset} />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="touch-target grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function Conversation({ chat: { turns, writing, ask, retryLoading } }: { chat: Chat }) {
  const list = useRef<HTMLDivElement>(null)
  const latest = itemAt(turns, -1)
  useEffect(() => {
    // `void`: an effect must not return a promise.
    void list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [turns.length, latest.content, latest.state])
  return (
    <div
      ref={list}
      tabIndex={0}
      role="log"
      aria-label="Conversation"
      aria-busy={writing}
      className="grid min-h-0 grow content-start gap-4 overflow-y-auto p-4 -outline-offset-2"
    >
      <TeamAnswers />
      {retryLoading && (
        <p className="text-sm text-ink-2">
          {wording.loadConversationFailed}{' '}
          <Button size="sm" variant="ghost" onClick={retryLoading}>
            Try again
          </Button>
        </p>
      )}
      {turns.map((turn) => (
        <ChatTurn key={turn.id} turn={turn} onRetry={ask}>
          {turn.question && turn.state !== 'writing' && !turn.answer?.withTeam && (
            <AskTeam question={turn.question} feedbackId={turn.answer?.id} />
          )}
        </ChatTurn>
      ))}
      {turns.length === 1 && <Suggestions onAsk={ask} />}
      {turns.some(({ answer }) => answer && !answer.withTeam) && (
        <p className="text-meta text-ink-3">{wording.shared}</p>
      )}
    </div>
  )
}

function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { pathname } = useLocation()
  return (
    <ul aria-label="Questions you could ask" className="grid justify-items-start gap-2">
      {questionsOn(pathname).map((question) => (
        <li key={question}>
          <Button size="sm" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
