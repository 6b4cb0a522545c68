import { LoaderCircle, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Sources } from './Sources.tsx'
import type { Turn } from './use-chat.ts'

type ChatTurnProps = { turn: Turn; onRetry: (question: string) => void; children: ReactNode }

export function ChatTurn({ turn, onRetry, children }: ChatTurnProps) {
  if (turn.role === 'user') return <QuestionTurn text={turn.content} />
  const { question, answer, sources, state } = turn
  return (
    <div className="mr-4 grid min-w-0 gap-2 text-sm">
      <span className="sr-only">Assistant: </span>
      {state === 'writing' && !turn.content && (
        <p className="flex items-center gap-2 text-ink-2">
          <LoaderCircle aria-hidden className="size-4 animate-spin text-accent-ink" />
          Looking that up…
        </p>
      )}
      {turn.content && <Markdown text={turn.content} />}
      {sources && <Sources sources={sources} />}
      {answer?.known && answer.madeBy && (
        <p>
          <SourceChip madeBy={answer.madeBy} />
        </p>
      )}
      {answer?.note && <p className="text-ink-3">{answer.note}</p>}
      {question && state !== 'writing' && (
        <div className="flex flex-wrap gap-2">
          {state === 'failed' && (
            <Button size="sm" onClick={() => onRetry(question)}>
              Try again
            </Button>
          )}
          {answer && !answer.known && (
            <ButtonLink size="sm" icon={MessagesSquare} to={`/forum?ask=${encodeURIComponent(question)}`}>
              Ask in the forum
            </ButtonLink>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

function QuestionTurn({ text }: { text: string }) {
  return (
    <p className="ml-8 justify-self-end rounded-card bg-accent-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
      <span className="sr-only">You: </span>
      {text}
    </p>
  )
}
