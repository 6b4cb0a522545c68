import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { operatorFieldNames, operatorFields } from '../operator-contract.ts'
import type { OperatorField, OperatorView } from '../operator-contract.ts'
import { FormProblem } from './FormProblem.tsx'
import { MailSection } from './MailForm.tsx'
import { operatorQuery } from './queries.ts'
import { untilBack } from './restart.ts'

export default function OperatorPage() {
  const query = useQuery(operatorQuery)
  const { data } = query
  return (
    <>
      <PageHead
        title="Who runs this"
        lead="Visitors read this in the legal pages and the footer. Where you say nothing, the pages say that you haven't yet."
      />
      {!data && (
        <Await query={query} failed={wording.operatorFailed} skeleton={<Skeletons of={['h-96']} />} />
      )}
      {data && (
        <div className="grid gap-12">
          <OperatorForm view={data} />
          <MailSection />
        </div>
      )}
    </>
  )
}

type Values = { values: Record<OperatorField, string> }

const choicesOf = (name: OperatorField): Record<string, string> | undefined => {
  const field = operatorFields[name]
  return 'choices' in field ? field.choices : undefined
}
const atFirst = (name: OperatorField) => Object.keys(choicesOf(name) ?? {})[0] ?? ''

function OperatorForm({ view: { values, fixed } }: { view: OperatorView }) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    defaultValues: {
      values: Object.fromEntries(operatorFieldNames.map((name) => [name, values[name] ?? atFirst(name)])),
    },
  })
  const save = useChange((given: Values) => client.operations.saveOperator(given), {
    form,
    onDone: async (saved) => {
      queryClient.setQueryData(operatorQuery.queryKey, saved)
      toast.success(wording.saved)
      await untilBack()
    },
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((given) => save.mutate(given))(event)}
      className="grid max-w-[68ch] gap-5"
    >
      {operatorFieldNames.map((name) => {
        const { label, help } = operatorFields[name]
        const isFixed = fixed.includes(name)
        return (
          <Field
            key={name}
            label={label}
            help={isFixed ? `${name} in the server's environment says this.` : help}
            error={errors.values?.[name]?.message}
          >
            <Answer name={name} isFixed={isFixed} registered={form.register(`values.${name}`)} />
          </Field>
        )
      })}
      <FormProblem message={errors.root?.message} />
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

type AnswerProps = { name: OperatorField; isFixed: boolean; registered: UseFormRegisterReturn }

function Answer({ name, isFixed, registered }: AnswerProps) {
  const choices = choicesOf(name)
  if (!choices) return <Input readOnly={isFixed} autoComplete="off" {...registered} />
  return (
    <Select disabled={isFixed} {...registered}>
      {Object.entries(choices).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}
