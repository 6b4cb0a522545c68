import { Plus, Quote as QuoteIcon, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { quoted } from '#planner/words.ts'
import { limits } from '../contract.ts'
import { MarkBadge, marks } from './MarkBadge.tsx'
import { StepHeading, withTyped } from './step.tsx'
import type { StepProps } from './step.tsx'

export function QuestionStep({ interview, change }: StepProps) {
  const { step, answers } = interview
  const { question, notes } = itemAt(answers, step)
  return (
    <>
      <StepHeading>{question}</StepHeading>
      <Field label="Notes" counter={{ used: notes.length, most: limits.notes }}>
        <Textarea
          value={notes}
          maxLength={limits.notes}
          onChange={({ target }) =>
            change({
              answers: answers.map((one, at) => (at === step ? { ...one, notes: target.value } : one)),
            })
          }
        />
      </Field>
      <NewQuote interview={interview} change={change} />
      <QuotesHere interview={interview} change={change} />
    </>
  )
}

function NewQuote({ interview, change }: StepProps) {
  const { typing, quotes } = interview
  const [opened, setOpened] = useState(typing.text !== '')
  if (quotes.length >= limits.quotes)
    return <p className="text-sm text-ink-2">You have {limits.quotes} quotes. That's as many as fit.</p>
  if (!opened)
    return (
      <div>
        <Button icon={QuoteIcon} onClick={() => setOpened(true)} className="min-h-11">
          Add a quote
        </Button>
      </div>
    )
  return <QuoteForm interview={interview} change={change} isNew={typing.text === ''} />
}

function QuoteForm({ interview, change, isNew }: StepProps & { isNew: boolean }) {
  const id = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  const { typing } = interview
  useEffect(() => {
    if (isNew) words.current?.focus()
    // Only as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 rounded-card bg-note p-4">
      <h2 id={id} className="font-semibold">
        Add a quote
      </h2>
      <Field label="Their words" counter={{ used: typing.text.length, most: limits.quote }}>
        <Textarea
          ref={words}
          rows={2}
          value={typing.text}
          maxLength={limits.quote}
          onChange={({ target }) => change({ typing: { ...typing, text: target.value } })}
        />
      </Field>
      <RadioCards
        legend="Is it for or against your idea?"
        name={`${id}-mark`}
        chips
        options={marks}
        value={typing.mark}
        onChange={(mark) => change({ typing: { ...typing, mark } })}
      />
      <div>
        <Button
          icon={Plus}
          disabled={typing.text.trim() === ''}
          onClick={() => change(withTyped(interview))}
          className="min-h-11"
        >
          Add quote
        </Button>
      </div>
    </section>
  )
}

function QuotesHere({ interview: { quotes, step }, change }: StepProps) {
  const here = quotes.map((quote, at) => ({ ...quote, at })).filter(({ question }) => question === step)
  if (here.length === 0) return null
  return (
    <ul aria-label="Quotes for this question" className="grid gap-2">
      {here.map(({ text, mark, at }) => (
        <li key={at} className="flex items-start gap-3 border-t border-line pt-3">
          <div className="min-w-0 grow">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {quoted(text)}
            </p>
            <div className="mt-1">
              <MarkBadge mark={mark} />
            </div>
          </div>
          <IconButton
            icon={X}
            label={`Remove “${text.slice(0, 40)}”`}
            onClick={() => change({ quotes: quotes.filter((_, other) => other !== at) })}
          />
        </li>
      ))}
    </ul>
  )
}
