import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { grantForm, planNames, wording } from '../contract.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { userPlanQuery } from './queries.ts'

type Values = z.input<typeof grantForm>
type Grant = z.output<typeof grantForm>

export function GrantPlan({ userId }: { userId: string }) {
  const query = useQuery(userPlanQuery(userId))
  const { data } = query
  return (
    <Card>
      <CardHead title="Plan" />
      {!data && <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-40']} />} />}
      {data && <PlanFacts plan={data} />}
      {data?.grant && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-2">Given because: {data.grant.reason}</p>
      )}
      {data?.source === 'stripe' && (
        <p className="mt-3 text-sm text-ink-2">
          They pay through Stripe. What you change here doesn't affect that.
        </p>
      )}
      {data && <GrantForm userId={userId} />}
    </Card>
  )
}

function GrantForm({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const form = useForm<Values, unknown, Grant>({
    resolver: zodResolver(grantForm),
    defaultValues: { plan: 'builder', until: null, reason: '' },
  })
  const save = useChange((values: Grant) => client.billing.grant({ userId, ...values }), {
    onDone: (saved) => {
      queryClient.setQueryData(userPlanQuery(userId).queryKey, saved)
      form.reset()
      toast.success('Plan saved')
    },
    form,
  })
  return (
    <form
      noValidate
      aria-label="Change plan"
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <GrantFields form={form} />
      {form.formState.errors.root && (
        <p role="alert" className="text-sm text-danger-ink">
          {form.formState.errors.root.message}
        </p>
      )}
      <div>
        <Button type="submit" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function GrantFields({ form }: { form: UseFormReturn<Values, unknown, Grant> }) {
  const { errors } = form.formState
  const gives = form.watch('plan') === 'builder'
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Decision">
          <Select {...form.register('plan')}>
            <option value="builder">Give {planNames.builder}</option>
            <option value="free">Take back Builder Track</option>
          </Select>
        </Field>
        {gives && (
          <Field
            label="Until the end of (UTC)"
            help="Leave blank for no end date."
            error={errors.until?.message}
          >
            <Input type="date" {...form.register('until', { setValueAs: endOfDay })} />
          </Field>
        )}
      </div>
      {gives && (
        <Field label="Reason" required help="Only administrators see this." error={errors.reason?.message}>
          <Input {...form.register('reason')} autoComplete="off" />
        </Field>
      )}
    </>
  )
}

const endOfDay = (value: string | null): string | null =>
  value && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59.999Z` : value || null
