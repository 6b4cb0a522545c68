import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#features/accounts/web/use-session.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { enquiryForm, limits, topics, wording } from '../contract.ts'
import type { EnquiryKind } from '../contract.ts'

type Enquiry = z.infer<typeof enquiryForm>

export function EnquiryForm({ kind, label }: { kind: EnquiryKind; label: string }) {
  const { user } = useSession()
  const [sent, setSent] = useState(false)
  const form = useForm<Enquiry>({
    resolver: zodResolver(enquiryForm),
    defaultValues: {
      kind,
      topic: itemAt(Object.keys(topics[kind]), 0),
      name: '',
      email: user?.email ?? '',
      message: '',
    },
  })
  const send = useChange(
    (values: Enquiry, idempotencyKey) => client.enquiries.send(values, { context: { idempotencyKey } }),
    {
      onDone: () => {
        toast.success(wording.sent, { description: wording.sentText })
        setSent(true)
      },
      onFail: (error) => sayFailureIn(error, form, wording.failed),
    },
  )
  if (sent) return <Callout title={wording.sent}>{wording.sentText}</Callout>
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      className="grid gap-6"
    >
      <EnquiryFields form={form} kind={kind} />
      <Button type="submit" variant="primary" pending={send.isPending} className="sm:justify-self-start">
        Send
      </Button>
    </form>
  )
}

function EnquiryFields({ form, kind }: { form: UseFormReturn<Enquiry>; kind: EnquiryKind }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="About" required error={errors.topic?.message}>
        <Select {...form.register('topic')}>
          {Object.entries(topics[kind]).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        label="Message"
        required
        error={errors.message?.message}
        counter={{ used: form.watch('message').length, most: limits.message }}
      >
        <Textarea {...form.register('message')} rows={6} />
      </Field>
    </>
  )
}
