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
import type { shownTestForm } from './shown-form.ts'

export type Values = z.input<typeof shownTestForm>
export type Filled = z.output<typeof shownTestForm>
export type TestFormOf = UseFormReturn<Values, unknown, Filled>

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
        help="What it does, who it's for, and one thing you'd like people to try."
        error={errors.description?.message}
        counter={{ used: form.watch('description').length, most: limits.description }}
      >
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label="Project URL"
        required
        help="A link where testers can try it without paying or sharing personal details."
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
      help="We'll point this out to testers who know these people well."
      error={form.formState.errors.audience?.message}
    >
      <Select {...form.register('audience')}>
        <option value="">Anyone</option>
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
            If you turn this off, only your active collaborators can see it.
          </span>
        </>
      }
    />
  )
}

function Questions({ form, open }: { form: TestFormOf; open: boolean }) {
  const questions = form.watch('questions') ?? []
  const { errors } = form.formState
  const change = (next: string[]) => form.setValue('questions', next, { shouldDirty: true })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-medium">Your own questions</legend>
      <p className="-mt-1 text-sm text-ink-2">
        {open
          ? `Up to ${limits.questions}. We also ask every tester what they think it is, ` +
            "what they tried, what confused them and if they'd pay for it."
          : wording.questionsStand}
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
