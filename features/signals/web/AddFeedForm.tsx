import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { feedForm, wording } from '../contract.ts'
import { sourcesQuery } from './queries.ts'

type Values = z.infer<typeof feedForm>

export function AddFeedForm() {
  const { form, add } = useFeedForm()
  const { errors } = form.formState
  return (
    <Card>
      <CardHead icon={Plus} title="Add a feed" />
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => add.mutate(values))}
        className="grid max-w-form gap-5"
      >
        <Field label="Name" required error={errors.name?.message}>
          <Input {...form.register('name')} autoComplete="off" />
        </Field>
        <Field
          label="Link"
          required
          help="An RSS, Atom or JSON Feed. We only keep titles, links and dates."
          error={errors.url?.message}
        >
          <Input
            {...form.register('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        </Field>
        <Button type="submit" variant="primary" pending={add.isPending} className="justify-self-start">
          Add feed
        </Button>
      </form>
    </Card>
  )
}

function useFeedForm() {
  const form = useForm<Values>({ resolver: zodResolver(feedForm), defaultValues: { name: '', url: '' } })
  const queryClient = useQueryClient()
  const add = useChange(
    (values: Values, idempotencyKey) => client.signals.addSource(values, { context: { idempotencyKey } }),
    {
      onDone: () => {
        form.reset()
        toast.success(wording.added)
        return queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey })
      },
      onFail: (error) => sayFailureIn(error, form),
    },
  )
  return { form, add }
}
