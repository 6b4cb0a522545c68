import { Check, LoaderCircle, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { customTextLimit } from '#planner/questions.ts'
import { answeredBy, wording } from '../contract.ts'
import type { QuestionView } from '../contract.ts'
import type { SaveState, Wish } from './use-answers.ts'

type QuestionProps = {
  question: QuestionView
  answer: Wish
  save: SaveState
  onAnswer: (wish: Wish, how?: { typing: boolean }) => void
  onRetry: () => void
  /** Between an answer of this page and a newer one of another. */
  onKeep: (which: 'newer' | 'mine') => void
  onNext: () => void
}

/** A question with its options and, for the first five, own words. Keys 1 to 6 choose, Enter goes on. */
export function Question({ question, answer, save, onAnswer, onRetry, onKeep, onNext }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useOwnText(answer.text ?? '')
  const kind = answeredBy(question)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useKeys({ question, onPick: (option) => onAnswer({ option, text: text || null }), onNext })
  const choose = (option: string) => onAnswer({ option, text: text || null })
  const write = (value: string) => {
    setText(value)
    onAnswer({ option: answer.option, text: value || null }, { typing: true })
  }
  return (
    <section aria-labelledby="question">
      <div className="mb-1 flex min-h-8 items-start justify-between gap-4">
        <h2 id="question" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {question.questionText}
        </h2>
        <SaveMark state={save} onRetry={onRetry} />
      </div>
      {question.help && <p className="mb-2 text-sm wrap-anywhere text-ink-2">{question.help}</p>}
      <p className="mb-5 text-sm text-ink-2">
        Used for ideas and matching. Others see only what you choose on your profile.
      </p>
      {kind === 'unsupported' && (
        <Callout kind="warn" title={wording.unsupportedType}>
          You can skip this question. It doesn't count against you.
        </Callout>
      )}
      {kind === 'select' && (
        <RadioCards
          numbered
          legend={question.questionText}
          hideLegend
          name={`question-${question.questionNumber}`}
          options={question.options}
          value={answer.option}
          onChange={choose}
        />
      )}
      {kind !== 'unsupported' && question.takesText && (
        <Field
          label={kind === 'text' ? 'Your answer' : 'In your own words'}
          help={kind === 'select' && 'Optional. It steers your ideas and is quoted back to you.'}
          className="mt-6"
          counter={{ used: text.length, most: customTextLimit }}
          error={text.length > customTextLimit ? wording.textTooLong : undefined}
        >
          <Textarea rows={2} value={text} onChange={(event) => write(event.target.value)} />
        </Field>
      )}
      {save === 'newer' && (
        <div role="alert" className="mt-4">
          <Callout
            kind="attention"
            title={wording.changedElsewhere}
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="sm" variant="primary" onClick={() => onKeep('newer')}>
                  Keep the newer answer
                </Button>
                <Button size="sm" onClick={() => onKeep('mine')}>
                  Use this one
                </Button>
              </div>
            }
          >
            The answer you see here isn't saved. Which one do you want to keep?
          </Callout>
        </div>
      )}
      {(answer.option !== null || text) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-3"
          onClick={() => {
            setText('')
            onAnswer({ option: null, text: null })
          }}
        >
          Clear this answer
        </Button>
      )}
    </section>
  )
}

/** What is typed here; another page's words replace it, the server's trimming of one's own does not. */
function useOwnText(known: string): [string, (text: string) => void] {
  const [text, setText] = useState(known)
  const [before, setBefore] = useState(known)
  if (known !== before) {
    setBefore(known)
    if (known.trim() !== text.trim()) setText(known)
  }
  return [text, setText]
}

function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="flex min-h-8 shrink-0 items-center text-sm text-ink-2">
      <span role="status">
        {state === 'saving' && (
          <span className="flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-4 animate-spin" /> Saving…
          </span>
        )}
        {state === 'too-long' && <span className="text-danger-ink">Not saved</span>}
        {state === 'saved' && (
          <span className="flex items-center gap-1.5 text-good-ink">
            <Check aria-hidden className="size-4" /> Saved
          </span>
        )}
      </span>
      {state === 'failed' && (
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

type Keys = { question: QuestionView; onPick: (option: string) => void; onNext: () => void }

function useKeys({ question, onPick, onNext }: Keys): void {
  const latest = useRef({ question, onPick, onNext })
  useEffect(() => {
    latest.current = { question, onPick, onNext }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('textarea, dialog, input:not([type=radio])')
      )
        return
      const option =
        answeredBy(latest.current.question) === 'select'
          ? latest.current.question.options[Number(event.key) - 1]
          : undefined
      if (option) latest.current.onPick(option.value)
      // Enter on a button or a link is that control's own.
      if (event.key === 'Enter' && !target.closest('button, a')) latest.current.onNext()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
