import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ownIdeaLimits, ownIdeaWording as wording } from '#features/projects/own-idea-contract.ts'
import type { OwnIdeaQuestions as Open, Understood } from '#features/projects/own-idea-contract.ts'
import { under } from '#kit/contract/fields.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { answersIn, fieldOf, hasRoom, isLong } from './use-own-idea.ts'
import type { OwnIdea } from './use-own-idea.ts'

type OwnIdeaQuestionsProps = { idea: OwnIdea; asked: NonNullable<OwnIdea['asked']>; onBack: () => void }

export function OwnIdeaQuestions({ idea, asked, onBack }: OwnIdeaQuestionsProps) {
  const { form, pending, plan } = idea
  const answers = answersIn(form.watch(), asked)
  const fits = hasRoom(asked.idea.description, answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits && !answers.some(({ answer }) => isLong(answer))) plan({ idea: asked.idea, answers })
  }
  return (
    <form noValidate onSubmit={submit} aria-labelledby="own-idea-questions" className="grid max-w-form gap-6">
      <Head asked={asked} />
      <WhatWeRead idea={idea} understood={asked.understood} />
      {asked.questions.map((question) => (
        <Answer key={question} label={question} question={question} idea={idea} />
      ))}
      <div role="alert">{!fits && <Callout kind="attention" title={wording.tooLong} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending} className="max-sm:w-full">
          {pending ? 'Planning…' : 'Make my plan'}
        </Button>
        <Button icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

function Head({ asked: { questions } }: { asked: Open }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h2 id="own-idea-questions" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {wording.heading(questions.length)}
      </h2>
      {questions.length > 0 && <p className="mt-1 text-ink-2">{wording.lead}</p>}
    </div>
  )
}

function WhatWeRead({ idea, understood }: { idea: OwnIdea; understood: Understood[] }) {
  if (understood.length === 0) return null
  return (
    <section aria-labelledby="own-idea-read" className="grid gap-3">
      <h3 id="own-idea-read" className="text-base font-medium">
        {wording.understood}
      </h3>
      {understood.map((part) => (
        <Part key={part.question} part={part} idea={idea} />
      ))}
    </section>
  )
}

function Part({
  part: { label, read, question },
  idea: { form },
  idea,
}: {
  part: Understood
  idea: OwnIdea
}) {
  const field = fieldOf(question)
  const [isOpen, setOpen] = useState(Boolean(form.getValues(field)))
  const [isToggled, setToggled] = useState(false)
  const toggle = () => {
    form.setValue(field, isOpen ? '' : read, { shouldDirty: true })
    setOpen(!isOpen)
    setToggled(true)
  }
  if (isOpen)
    return (
      <div className="grid justify-items-start gap-2">
        <Answer label={label} question={question} idea={idea} focused={isToggled} />
        <Button size="sm" onClick={toggle}>
          {wording.undo}
        </Button>
      </div>
    )
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line pb-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-2">{label}</span>
        {read}
      </p>
      <Button size="sm" aria-label={`${wording.change}: ${label}`} onClick={toggle} autoFocus={isToggled}>
        {wording.change}
      </Button>
    </div>
  )
}

type AnswerProps = { label: string; question: string; idea: OwnIdea; focused?: boolean }

function Answer({ label, question, idea: { form }, focused }: AnswerProps) {
  const text = form.watch(fieldOf(question)) ?? ''
  return (
    <Field
      label={label}
      className="w-full"
      counter={{ used: text.length, most: ownIdeaLimits.answer }}
      error={isLong(text) ? under(ownIdeaLimits.answer).error : undefined}
    >
      <Textarea {...form.register(fieldOf(question))} rows={2} autoFocus={focused} />
    </Field>
  )
}
