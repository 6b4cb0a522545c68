import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { MyTest } from '#features/test-tribe/contract.ts'
import { mineQuery } from '#features/test-tribe/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { SharedLink } from '#kit/web/ui/SharedLink.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { plural } from '#planner/words.ts'
import { linkForm, limits, wording } from '../contract.ts'
import type { TestLink } from '../contract.ts'
import { linkQuery } from './queries.ts'

type LinkDialogProps = { test: MyTest; onClose: () => void }
type PartProps = { test: MyTest; link: TestLink }

export default function LinkDialog({ test, onClose }: LinkDialogProps) {
  const query = useQuery(linkQuery(test.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite testers by link"
      description="Anyone with the link can try your project and give feedback, without an account."
    >
      {query.data ? (
        <div className="grid gap-5">
          {query.data.url && <Shared test={test} link={query.data} url={query.data.url} />}
          <Named test={test} link={query.data} />
        </div>
      ) : (
        <Await
          query={query}
          failed={wording.loadLinkFailed}
          skeleton={<Skeletons of={['h-20', 'h-16', 'h-16']} />}
        />
      )}
    </Dialog>
  )
}

function Shared({ test, link, url }: PartProps & { url: string }) {
  return (
    <>
      {test.status !== 'active' && (
        <Callout kind="attention" title="This test isn't open, so the link doesn't work right now." />
      )}
      <div>
        <LinkActs test={test} link={link} url={url} />
        <p className="mt-3 text-sm text-ink-2 tabular-nums">{countsInWords(link)}</p>
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
        <li>Send it where people already are, like a group chat, an email or a poster.</li>
        <li>Please don't answer it yourself. From another browser, that counts too.</li>
        {test.projectId && <li>If this project has a public page, people will find the link there too.</li>}
      </ul>
    </>
  )
}

function countsInWords({ opened, answered }: TestLink): string {
  if (opened + answered === 0) return 'No one has opened it yet.'
  return (
    `${plural(opened, 'person', 'people')} opened it, and you got ${plural(answered, 'answer')}. ` +
    `The link takes up to ${limits.guests}.`
  )
}

const asks = {
  renew: {
    title: 'Make a new link?',
    confirm: 'Make a new link',
    text: 'The old link will stop working right away, for everyone you sent it to.',
  },
  off: {
    title: 'Turn off the link?',
    confirm: 'Turn off the link',
    text:
      'The link will stop working right away. You keep the feedback you have. ' +
      'If you turn it on again, it will be a new link.',
  },
} as const

function LinkActs({ test, link, url }: PartProps & { url: string }) {
  const [asking, ask] = useState<keyof typeof asks | null>(null)
  const change = useLinkChange(test.id, {
    act: (act: keyof typeof asks) =>
      act === 'off'
        ? client.testerLinks.turnOff({ testId: test.id })
        : client.testerLinks.renew({ testId: test.id }),
    said: (act) => (act === 'off' ? 'Link turned off' : 'New link created'),
    onDone: () => ask(null),
  })
  const { title, confirm, text } = asks[asking ?? 'off']
  return (
    <SharedLink label="Link for testers" url={url} viewUrl={link.viewUrl ?? undefined}>
      <Button size="sm" variant="ghost" onClick={() => ask('renew')}>
        Make a new link
      </Button>
      <Button size="sm" variant="ghost" onClick={() => ask('off')}>
        Turn off the link
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={title}
        confirm={confirm}
        danger={asking === 'off'}
        pending={change.isPending}
        onConfirm={() => asking && change.mutate(asking)}
        onCancel={() => ask(null)}
      >
        {text}
      </ConfirmDialog>
    </SharedLink>
  )
}

type Values = z.infer<typeof linkForm>

function Named({ test, link }: PartProps) {
  const form = useForm<Values>({
    resolver: zodResolver(linkForm),
    defaultValues: { responsibleName: link.responsibleName, contactEmail: link.contactEmail },
  })
  const { errors } = form.formState
  const save = useLinkChange(test.id, {
    act: (values: Values) => client.testerLinks.turnOn({ testId: test.id, ...values }),
    said: () => (link.url ? 'Saved' : 'Link turned on'),
    form,
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className={link.url ? 'grid gap-4 border-t border-line pt-5' : 'grid gap-4'}
    >
      <p className="text-sm text-ink-2">
        What testers send is yours to look after. The page has a privacy notice that names you.
      </p>
      <OwnerFields form={form} />
      {errors.root?.message && (
        <div role="alert">
          <Callout kind="danger" title={errors.root.message} />
        </div>
      )}
      <div>
        <Button type="submit" variant={link.url ? 'secondary' : 'primary'} pending={save.isPending}>
          {link.url ? 'Save name and email' : 'Turn on the link'}
        </Button>
      </div>
    </form>
  )
}

function OwnerFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Your name"
        required
        help="A person or a business. Testers will see it."
        error={errors.responsibleName?.message}
      >
        <Input {...form.register('responsibleName')} maxLength={limits.name} autoComplete="name" />
      </Field>
      <Field
        label="Your email for testers"
        required
        help="They can write to you here. It's shown in the privacy notice."
        error={errors.contactEmail?.message}
      >
        <Input {...form.register('contactEmail')} type="email" autoComplete="email" />
      </Field>
    </>
  )
}

type LinkChange<V> = {
  act: (values: V) => Promise<TestLink>
  said: (values: V) => string
  onDone?: () => void
  form?: UseFormReturn<Values>
}

function useLinkChange<V>(testId: string, { act, said, onDone, form }: LinkChange<V>) {
  const queryClient = useQueryClient()
  return useChange(act, {
    scope: `test-link-${testId}`,
    shows: [mineQuery.queryKey],
    onDone: (link, values) => {
      queryClient.setQueryData(linkQuery(testId).queryKey, link)
      toast.success(said(values))
      onDone?.()
    },
    ...(form ? { form } : {}),
    failed: "That didn't work. Please try again.",
  })
}
