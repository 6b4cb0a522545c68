import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { client, refusal } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { admissionForm, admissionModes, modeLabels, wording } from '../contract.ts'
import type { AdmissionMode, AdmissionView } from '../contract.ts'
import { admissionQuery } from './queries.ts'

export function AdmissionForm() {
  const query = useQuery(admissionQuery)
  if (!query.data)
    return <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-72']} />} />
  return <Choice saved={query.data} />
}

const options = admissionModes.map((value) => ({ value, ...modeLabels[value] }))

function Choice({ saved }: { saved: AdmissionView }) {
  const queryClient = useQueryClient()
  const [mode, setMode] = useState<AdmissionMode>(saved.mode)
  const [domains, setDomains] = useState(saved.domains.join('\n'))
  const [problem, setProblem] = useState<string>()
  const save = useChange(
    (given: { mode: AdmissionMode; domains: string[] }) => client.invitations.saveAdmission(given),
    {
      onDone: (now) => {
        queryClient.setQueryData(admissionQuery.queryKey, now)
        toast.success('Saved')
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = admissionForm.safeParse({ mode, domains: domains.split(/[\s,;]+/).filter(Boolean) })
    setProblem(given.error?.issues[0]?.message)
    if (given.data) save.mutate(given.data)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <RadioCards legend="Who can sign up?" name="mode" options={options} value={mode} onChange={setMode} />
      {mode === 'domain' && (
        <>
          <Field
            label="Domains"
            help="What comes after the @, one per line. We compare the whole domain, so add each one you use."
            error={problem ?? refusal(save.error)?.fields?.domains}
          >
            <Textarea rows={3} value={domains} onChange={({ target }) => setDomains(target.value)} />
          </Field>
          {!saved.sendsMail && <NoMail />}
        </>
      )}
      <div>
        <Button type="submit" variant="primary" pending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

const NoMail = () => (
  <Callout kind="warn" title="We can't check emails yet">
    Without a mail server, we can't find out who an email belongs to. Until you{' '}
    <TextLink to="/admin/operator">set one up</TextLink>, only people with an invitation can sign up.
  </Callout>
)
