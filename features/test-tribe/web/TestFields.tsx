import { Plus, X } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#kit/web/ui/Button.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { audienceLabel, audiences, limits, wording } from '../contract.ts'
import { standing } from '../reviews-contract.ts'
import type { shownTestForm } from './shown-form.ts'

export type Values = z.input<typeof shownTestForm>
export type Filled = z.output<typeof shownTestForm>
export type TestFormOf = UseFormReturn<Values, unknown, Filled>

/** What a test says of itself, and what it asks. */
export function TestFields({ form, questionsOpen }: { form: TestFormOf; questionsOpen: boolean }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Title"
        required
        error={errors.title?.message}
        counter={{ used: form.watch('title').length, most: limits.title }}
      >
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Field
        label="Description"
        required
        help="What it does, for whom, and the one task you want tried."
        error={errors.description?.message}
        counter={{ used: form.watch('description').length, most: limits.description }}
      >
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label="Project URL"
        required
        help="Where testers can try it without paying or leaving personal details."
        error={errors.projectUrl?.message}
      >
        <Input
          {...form.register('projectUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
      </Field>
      <AudienceField form={form} />
      <Questions form={form} open={questionsOpen} />
      <AllTestersBox form={form} />
    </>
  )
}

function AudienceField({ form }: { form: TestFormOf }) {
  return (
    <Field
      label="Who is it for?"
      help="Testers who know these people from the inside are told so."
      error={form.formState.errors.audience?.message}
    >
      <Select {...form.register('audience')}>
        <option value="">Anybody</option>
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceLabel(audience)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function AllTestersBox({ form }: { form: TestFormOf }) {
  return (
    <Checkbox
      {...form.register('allowAllTesters')}
      label={
        <>
          Allow all testers
          <span className="block text-sm text-ink-2">
            Without this, only people you have an Active Collaboration with can see it.
          </span>
        </>
      }
    />
  )
}

const askedOfAll = Object.values(standing)
  .map(({ short }) => short.toLowerCase())
  .join('; ')

function Questions({ form, open }: { form: TestFormOf; open: boolean }) {
  const questions = form.watch('questions') ?? []
  const { errors } = form.formState
  const change = (next: string[]) => form.setValue('questions', next, { shouldDirty: true })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-medium">Questions of your own</legend>
      <p className="-mt-1 text-sm text-ink-2">
        {open ? `Up to ${limits.questions}. Every tester is asked: ${askedOfAll}.` : wording.questionsStand}
      </p>
      {questions.map((question, index) => (
        <div key={index} className="flex items-start gap-2">
          <QuestionField
            place={index + 1}
            error={errors.questions?.[index]?.message}
            value={question}
            disabled={!open}
            onChange={(event) => change(questions.with(index, event.target.value))}
          />
          {open && (
            <IconButton
              icon={X}
              label={`Remove question ${index + 1}`}
              onClick={() => change(questions.filter((_, other) => other !== index))}
            />
          )}
        </div>
      ))}
      {open && questions.length < limits.questions && (
        <div>
          <Button size="sm" icon={Plus} onClick={() => change([...questions, ''])}>
            Add a question
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type QuestionFieldProps = InputHTMLAttributes<HTMLInputElement> & { place: number; error: string | undefined }

function QuestionField({ place, error, ...input }: QuestionFieldProps) {
  return (
    <Field label={`Question ${place}`} hideLabel className="min-w-0 grow" error={error}>
      <Input {...input} maxLength={limits.question} autoComplete="off" />
    </Field>
  )
}
