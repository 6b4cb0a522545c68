import { zodResolver } from '@hookform/resolvers/zod'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { secondFactorForm } from '../sign-in-methods-contract.ts'
import { securityQuery, sessionQuery } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** A new key each time the dialog opens. */
const keyQuery = queryOptions({
  queryKey: ['accounts', 'second-factor-key'],
  queryFn: () => client.accounts.beginSecondFactor(),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
})

export default function AddSecondFactor({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return codes ? (
    <RecoveryCodes codes={codes} onClose={onClose} />
  ) : (
    <Setup onAdded={setCodes} onClose={onClose} />
  )
}

function Setup({ onAdded, onClose }: { onAdded: (codes: string[]) => void; onClose: () => void }) {
  const query = useQuery(keyQuery)
  const { data } = query
  const form = useForm({ resolver: zodResolver(secondFactorForm), defaultValues: { code: '' } })
  const { errors } = form.formState
  const add = useChange(
    ({ code }: { code: string }) => client.accounts.addSecondFactor({ code, setup: data?.setup ?? '' }),
    {
      shows: [securityQuery.queryKey, sessionQuery.queryKey],
      onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
      form,
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title="Add an authenticator app"
      description="Scan the picture with an app such as Aegis, Ente Auth, 1Password or Google Authenticator."
      width="sm"
      submit="Turn on"
      pending={add.isPending}
      disabled={!data}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
    >
      {data ? (
        <Key address={data.address} text={data.key} />
      ) : (
        <Await
          query={query}
          failed="We couldn't make a key. Please try again."
          skeleton={<Skeleton className="h-64" />}
        />
      )}
      <Field label="Code" help="The 6 digits your app shows now." error={errors.code?.message}>
        <Input {...form.register('code')} autoComplete="one-time-code" inputMode="numeric" data-first-focus />
      </Field>
    </FormDialog>
  )
}

function Key({ address, text }: { address: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-3">
      <Picture address={address} />
      <div className="w-full text-sm">
        <p className="text-ink-2">No camera? Type this key:</p>
        <p className="mt-1 font-mono wrap-anywhere select-all">{text.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  )
}

/** Always dark on white, whatever the theme: cameras expect it. */
function Picture({ address }: { address: string }) {
  const { size, data } = encode(address, { border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code with the key for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
