import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { answerLimits, beforePlanWording as wording } from '#features/projects/before-plan-contract.ts'
import type { BeforePlan as Open, Understood } from '#features/projects/before-plan-contract.ts'
import { under } from '#kit/contract/fields.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { fieldOf, isLong } from './use-before-plan.ts'
import type { Answers } from './use-before-plan.ts'

type AnswersForm = Pick<
  UseFormReturn<Answers, unknown, object>,
  'watch' | 'register' | 'setValue' | 'getValues'
>
type BeforePlanProps = {
  asked: Open
  form: AnswersForm
  fits: boolean
  pending: boolean
  plan: () => void
  back: () => void
}

export function BeforePlan({ asked, form, fits, pending, plan, back }: BeforePlanProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    plan()
  }
  return (
    <form noValidate onSubmit={submit} aria-labelledby="before-plan" className="grid max-w-form gap-6">
      <Head asked={asked} />
      <WhatWeRead form={form} understood={asked.understood} />
      {asked.questions.map((question) => (
        <Answer key={question} label={question} question={question} form={form} />
      ))}
      <div role="alert">{!fits && <Callout kind="attention" title={wording.tooLong} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={pending} className="max-sm:w-full">
          {pending ? 'Planning…' : 'Make my plan'}
        </Button>
        <Button icon={ArrowLeft} onClick={back}>
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
      <h2 id="before-plan" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {wording.heading(questions.length)}
      </h2>
      {questions.length > 0 && <p className="mt-1 text-ink-2">{wording.lead}</p>}
    </div>
  )
}

function WhatWeRead({ form, understood }: { form: AnswersForm; understood: Understood[] }) {
  if (understood.length === 0) return null
  return (
    <section aria-labelledby="understood-before-plan" className="grid gap-3">
      <h3 id="understood-before-plan" className="text-base font-medium">
        {wording.understood}
      </h3>
      {understood.map((part) => (
        <Part key={part.question} part={part} form={form} />
      ))}
    </section>
  )
}

function Part({ part: { label, read, question }, form }: { part: Understood; form: AnswersForm }) {
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
        <Answer label={label} question={question} form={form} focused={isToggled} />
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

type AnswerProps = { label: string; question: string; form: AnswersForm; focused?: boolean }

function Answer({ label, question, form, focused }: AnswerProps) {
  const text = form.watch(fieldOf(question)) ?? ''
  return (
    <Field
      label={label}
      className="w-full"
      counter={{ used: text.length, most: answerLimits.answer }}
      error={isLong(text) ? under(answerLimits.answer).error : undefined}
    >
      <Textarea {...form.register(fieldOf(question))} rows={2} autoFocus={focused} />
    </Field>
  )
}
