import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { questionForm } from '../contract.ts'
import type { EditedQuestion } from '../contract.ts'

type Values = { questionText: string; help: string; options: EditedQuestion['options'] }

/** The words of one question and its answers. */
export function EditQuestionDialog({ question, onClose }: { question: EditedQuestion; onClose: () => void }) {
  const formId = useId()
  const queryClient = useQueryClient()
  const { questionNumber, questionText, help, options } = question
  const form = useForm<Values>({
    resolver: zodResolver(questionForm),
    defaultValues: { questionText, help: help ?? '', options },
  })
  const save = useChange(
    (values: Values) => client.traits.edit({ questionNumber: String(questionNumber) as never, ...values }),
    {
      onDone: async () => {
        await queryClient.invalidateQueries({ queryKey: ['traits'] })
        toast.success('Saved')
        onClose()
      },
      form,
    },
  )
  const { errors } = form.formState
  const foot = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Change question ${questionNumber}`} width="lg" foot={foot}>
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <Field label="Question" required error={errors.questionText?.message}>
          <Input {...form.register('questionText')} maxLength={200} autoComplete="off" />
        </Field>
        <Field
          label="Why we ask"
          help="Stands under the question; may stay empty."
          error={errors.help?.message}
        >
          <Textarea {...form.register('help')} rows={2} maxLength={300} />
        </Field>
        {options.map(({ value }, index) => (
          <fieldset key={value} className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
            <legend className="sr-only">Answer {index + 1}</legend>
            <Field label={`Answer ${index + 1}`} required error={errors.options?.[index]?.label?.message}>
              <Input {...form.register(`options.${index}.label`)} maxLength={80} autoComplete="off" />
            </Field>
            <Field
              label={`What answer ${index + 1} means`}
              required
              error={errors.options?.[index]?.description?.message}
            >
              <Input {...form.register(`options.${index}.description`)} maxLength={200} autoComplete="off" />
            </Field>
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}
