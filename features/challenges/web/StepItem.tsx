import { Check } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { limits, wording } from '../contract.ts'
import type { StepView } from '../contract.ts'
import { useChallengeChange } from './use-challenge-change.ts'

type StepProps = {
  challengeId: string
  step: StepView
  running: boolean
}

export function StepItem({ challengeId, step, running }: StepProps) {
  const { number, title, detail, href, done, note, seen } = step
  return (
    <li className="flex gap-4 py-5">
      <span
        aria-hidden
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          done ? 'border-good-line bg-good-soft text-good-ink' : 'border-line-strong text-ink-2',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 grow">
        <h3 id={`step-${number}`} tabIndex={-1} className="text-base font-medium">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </h3>
        <p className="mt-1 text-sm text-ink-2">
          {detail} {href && <TextLink to={href}>Go there</TextLink>}
        </p>
        {running && seen && !done && (
          <div className="mt-3 flex max-w-80 items-center gap-3">
            <Progress label={title} value={seen.count} max={seen.needed} className="grow" />
            <span className="text-meta text-ink-3 tabular-nums">
              {seen.count} of {seen.needed}
            </span>
          </div>
        )}
        {seen && !done && (
          <p className="mt-2 text-xs text-ink-3">
            We check this off for you. {seen.sinceStart && 'We count from the day you start.'}
          </p>
        )}
        {note && (
          <p className="mt-3 rounded-control bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        )}
        {running && !seen && <Tick key={String(done)} challengeId={challengeId} step={step} />}
      </div>
    </li>
  )
}

function Tick({ challengeId, step: { number, title, done } }: Omit<StepProps, 'running'>) {
  const [open, setOpen] = useState(false)
  const back = useChallengeChange(
    () => client.challenges.untick({ challengeId, step: number }),
    () => focusStep(number),
  )
  if (done)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        aria-label={`Uncheck: ${title}`}
        pending={back.isPending}
        onClick={() => back.mutate(undefined)}
      >
        Uncheck
      </Button>
    )
  if (!open)
    return (
      <Button size="sm" className="mt-3" aria-label={`Mark as done: ${title}`} onClick={() => setOpen(true)}>
        Mark as done
      </Button>
    )
  return (
    <NoteForm
      challengeId={challengeId}
      number={number}
      onClose={() => {
        setOpen(false)
        focusStep(number)
      }}
    />
  )
}

const focusStep = (number: number) => document.getElementById(`step-${number}`)?.focus()

type NoteFormProps = { challengeId: string; number: number; onClose: () => void }

function NoteForm({ challengeId, number, onClose }: NoteFormProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const tick = useChallengeChange(
    (text: string) => client.challenges.tick({ challengeId, step: number, note: text }),
    () => focusStep(number),
  )
  const send = () => {
    const text = note.trim()
    setError(text ? undefined : wording.note)
    if (text) tick.mutate(text)
  }
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      aria-label={`Step ${number}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NoteField note={note} error={error} onChange={setNote} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="sm" pending={tick.isPending}>
          Done
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type NoteFieldProps = { note: string; error: string | undefined; onChange: (note: string) => void }

function NoteField({ note, error, onChange }: NoteFieldProps) {
  return (
    <Field
      label="What did you do?"
      required
      help="Only you see this."
      error={error}
      counter={{ used: note.length, most: limits.note }}
    >
      <Textarea
        autoFocus
        rows={3}
        maxLength={limits.note}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
