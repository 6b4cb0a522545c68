import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useAutosave } from '#kit/web/use-autosave.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, scriptForm } from '../contract.ts'
import type { ScriptView } from '../contract.ts'
import { scriptQuery } from './queries.ts'

type ScriptCardProps = {
  projectId: string
  script: ScriptView
  onReset: () => void
}

export function ScriptCard({ projectId, script, onReset }: ScriptCardProps) {
  const queryClient = useQueryClient()
  const [first] = useState({ questions: script.questions })
  const saved = useAutosave({
    first,
    schema: scriptForm,
    scope: `interview-script:${projectId}`,
    save: async ({ questions }) => {
      const now = await client.interviews.saveScript({ projectId, questions })
      queryClient.setQueryData(scriptQuery(projectId).queryKey, now)
    },
  })
  const { questions } = saved.values
  const isOwn = script.isOwn || saved.touched
  const errors = saved.checked.success ? [] : saved.checked.error.issues
  const change = (next: string[]) => saved.change({ questions: next })
  return (
    <Card>
      <CardHead title="Your questions" action={<SourceChip madeBy={isOwn ? 'You' : 'Planner'} />} />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        Change them to fit how you talk. Ask about what happened, because guesses about the future are usually
        too nice.
      </p>
      <Questions
        questions={questions}
        errorAt={(at) => errors.find(({ path }) => path[1] === at)?.message}
        change={change}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {questions.length < limits.questions && (
          <Button icon={Plus} onClick={() => change([...questions, ''])}>
            Add a question
          </Button>
        )}
        {isOwn && <Reset projectId={projectId} flush={saved.flush} onReset={onReset} />}
        <SaveStatus state={saved.state} onRetry={saved.retry} />
      </div>
    </Card>
  )
}

type ResetProps = Pick<ScriptCardProps, 'projectId' | 'onReset'> & { flush: () => Promise<void> }

function Reset({ projectId, flush, onReset }: ResetProps) {
  const reset = useChange(
    async () => {
      await flush()
      return client.interviews.resetScript({ projectId })
    },
    { shows: [scriptQuery(projectId).queryKey], onShown: onReset },
  )
  return (
    <Button variant="ghost" pending={reset.isPending} onClick={() => reset.mutate()}>
      Go back to Planner's questions
    </Button>
  )
}

type QuestionsProps = {
  questions: string[]
  errorAt: (at: number) => string | undefined
  change: (next: string[]) => void
}

function Questions({ questions, errorAt, change }: QuestionsProps) {
  const list = useRef<HTMLOListElement>(null)
  const count = useRef(questions.length)
  useEffect(() => {
    // Focuses a new question.
    if (questions.length > count.current)
      [...(list.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus()
    count.current = questions.length
  }, [questions.length])
  const move = (from: number, to: number) => {
    const next = [...questions]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  return (
    <ol ref={list} className="grid gap-4">
      {questions.map((question, at) => (
        <Question
          key={at}
          question={question}
          number={at + 1}
          isLast={at === questions.length - 1}
          isOnly={questions.length === 1}
          error={errorAt(at)}
          onText={(text) => change(questions.map((one, other) => (other === at ? text : one)))}
          onMove={(by) => move(at, at + by)}
          onRemove={() => change(questions.filter((_, other) => other !== at))}
        />
      ))}
    </ol>
  )
}

type QuestionProps = {
  question: string
  number: number
  isLast: boolean
  isOnly: boolean
  error: string | undefined
  onText: (text: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Question({ question, number, isLast, isOnly, error, onText, onMove, onRemove }: QuestionProps) {
  return (
    <li className="grid min-w-0 gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field
        label={`Question ${number}`}
        counter={{ used: question.length, most: limits.question }}
        {...(error ? { error } : {})}
      >
        <Textarea
          rows={2}
          value={question}
          maxLength={limits.question}
          onChange={({ target }) => onText(target.value)}
          className="min-h-16!"
        />
      </Field>
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
      </div>
    </li>
  )
}
