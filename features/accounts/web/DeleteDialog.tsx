import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { unreachable } from '#kit/web/failure.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { confirmWord, deletionForm } from '../contract.ts'
import type { PostChoice } from '../contract.ts'
import { leavingQuery } from './queries.ts'
import { OwnPassword } from './shared/OwnPassword.tsx'
import { notifyTabs } from './tabs.ts'
import { useNoPasswordYet, useReplaceSession, useSession } from './use-session.ts'

type Values = z.infer<typeof deletionForm>

export function DeleteDialog({ posts, onClose }: { posts: PostChoice; onClose: () => void }) {
  const password = useNoPasswordYet()
  const form = useForm<Values>({
    resolver: zodResolver(deletionForm),
    defaultValues: { password, posts, confirm: '' },
  })
  const { setFocus } = form
  // The dialog focuses its close button when it opens.
  useEffect(() => setFocus(password === undefined ? 'confirm' : 'password'), [setFocus, password])
  const remove = useDeleteAccount(form)
  const { errors } = form.formState

  return (
    <FormDialog
      onClose={onClose}
      title="Delete your account?"
      width="sm"
      description={
        `${posts === 'anonymise' ? "We'll keep your posts without your name." : "We'll erase your posts."} ` +
        'You have 14 days to change your mind.'
      }
      submit="Delete my account"
      danger
      pending={remove.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => remove.mutate(values))}
    >
      <OwnPassword field={form.register('password')} error={errors.password?.message} />
      <Field label={`Type ${confirmWord}`} error={errors.confirm?.message}>
        <Input
          {...form.register('confirm')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}

function useDeleteAccount(form: UseFormReturn<Values>) {
  const { session } = useSession()
  const replace = useReplaceSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useChange(
    (values: Values, idempotencyKey) =>
      whileLeaving(() => client.accounts.deleteAccount(values, { context: { idempotencyKey } })),
    {
      onDone: ({ dueAt, email }) => {
        notifyTabs({ kind: 'signed-out' })
        void navigate('/auth')
        replace(null)
        // Set before navigating: the guard may reach the sign-in page first.
        queryClient.setQueryData(leavingQuery.queryKey, { dueAt, email, mailbox: session?.mailbox ?? null })
      },
      form,
      failed: unreachable,
    },
  )
}
