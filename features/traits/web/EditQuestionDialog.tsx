import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { questionForm } from '../contract.ts'
import type { EditedQuestion } from '../contract.ts'

type Values = { questionText: string; help: string; options: EditedQuestion['options'] }

export function EditQuestionDialog({ question, onClose }: { question: EditedQuestion; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { questionNumber, questionText, help, options } = question
  const form = useForm<Values>({
    resolver: zodResolver(questionForm),
    defaultValues: { questionText, help: help ?? '', options },
  })
  const save = useChange((values: Values) => client.traits.edit({ questionNumber, ...values }), {
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['traits'] })
      toast.success('Question saved')
      onClose()
    },
    form,
  })
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title={`Change question ${questionNumber}`}
      width="lg"
      submit="Save question"
      pending={save.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <Field label="Question" required error={errors.questionText?.message}>
        <Input {...form.register('questionText')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label="Why we ask"
        help="Shown under the question. You can leave it empty."
        error={errors.help?.message}
      >
        <Textarea {...form.register('help')} rows={2} maxLength={300} />
      </Field>
      {options.map(({ value }, index) => (
        <AnswerFields key={value} form={form} index={index} />
      ))}
    </FormDialog>
  )
}

function AnswerFields({ form, index }: { form: UseFormReturn<Values>; index: number }) {
  const errors = form.formState.errors.options?.[index]
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">Answer {index + 1}</legend>
      <Field label={`Answer ${index + 1}`} required error={errors?.label?.message}>
        <Input {...form.register(`options.${index}.label`)} maxLength={80} autoComplete="off" />
      </Field>
      <Field label={`What answer ${index + 1} means`} required error={errors?.description?.message}>
        <Input {...form.register(`options.${index}.description`)} maxLength={200} autoComplete="off" />
      </Field>
    </fieldset>
  )
}
