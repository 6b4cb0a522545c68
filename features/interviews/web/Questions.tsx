import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { limits } from '../contract.ts'

type QuestionsProps = {
  questions: string[]
  errorAt: (at: number) => string | undefined
  change: (next: string[]) => void
  editing: number | null
  onEdit: (at: number | null) => void
}

export function Questions({ questions, errorAt, change, editing, onEdit }: QuestionsProps) {
  const move = (from: number, by: 1 | -1) => {
    const next = [...questions]
    next.splice(from + by, 0, ...next.splice(from, 1))
    change(next)
    onEdit(from + by)
  }
  const { list, close } = useFocusAfterEdit(() => onEdit(null))
  const remove = (at: number) => {
    change(questions.filter((_, other) => other !== at))
    close(Math.min(at, questions.length - 2))
  }
  return (
    <ol ref={list} className="divide-y divide-line">
      {questions.map((question, at) => {
        const error = errorAt(at)
        return (
          <li key={at} className="py-2">
            {editing === at || error ? (
              <EditedQuestion
                question={question}
                number={at + 1}
                isLast={at === questions.length - 1}
                isOnly={questions.length === 1}
                error={error}
                onText={(text) => change(questions.map((one, other) => (other === at ? text : one)))}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
                onDone={() => close(at)}
              />
            ) : (
              <ReadQuestion question={question} number={at + 1} onEdit={() => onEdit(at)} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The field takes the button that had the focus with it. */
function useFocusAfterEdit(onClose: () => void) {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    list.current?.children[next.current]?.querySelector('button')?.focus()
    next.current = null
  })
  const close = (at: number) => {
    next.current = at
    onClose()
  }
  return { list, close }
}

function ReadQuestion({
  question,
  number,
  onEdit,
}: {
  question: string
  number: number
  onEdit: () => void
}) {
  return (
    <div className="flex min-h-10 items-start gap-3">
      <p className="min-w-0 grow py-2 wrap-anywhere">
        <span aria-hidden className="mr-2 text-ink-3 tabular-nums">
          {number}.
        </span>
        {question}
      </p>
      <IconButton icon={Pencil} label={`Edit question ${number}`} onClick={onEdit} />
    </div>
  )
}

type EditedQuestionProps = {
  question: string
  number: number
  isLast: boolean
  isOnly: boolean
  error: string | undefined
  onText: (text: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onDone: () => void
}

function EditedQuestion({ question, number, error, onText, ...acts }: EditedQuestionProps) {
  return (
    <div className="grid min-w-0 gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field
        label={`Question ${number}`}
        counter={{ used: question.length, most: limits.question }}
        {...(error ? { error } : {})}
      >
        <Textarea
          // Opened by a button that the field replaces.
          autoFocus
          rows={2}
          value={question}
          maxLength={limits.question}
          onChange={({ target }) => onText(target.value)}
          className="min-h-16!"
        />
      </Field>
      <Acts number={number} {...acts} />
    </div>
  )
}

type ActsProps = Omit<EditedQuestionProps, 'question' | 'error' | 'onText'>

function Acts({ number, isLast, isOnly, onMove, onRemove, onDone }: ActsProps) {
  return (
    <div className="flex gap-1">
      <IconButton
        icon={ArrowUp}
        label={`Move question ${number} up`}
        aria-disabled={number === 1}
        onClick={() => number > 1 && onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move question ${number} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      />
      <IconButton
        icon={Trash2}
        label={`Remove question ${number}`}
        aria-disabled={isOnly}
        onClick={() => !isOnly && onRemove()}
      />
      <IconButton icon={Check} label={`Done with question ${number}`} onClick={onDone} />
    </div>
  )
}
