import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps, FormEvent } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import type { TokenScope } from '#kit/contract/endpoint.ts'
import { client, errorBody, refusal } from '#kit/web/api.ts'
import { brand } from '#kit/web/brand.ts'
import { sentenceOf, unreachable } from '#kit/web/failure.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { asking as askingForm } from '../consent-contract.ts'
import type { Asking, ConsentView } from '../consent-contract.ts'
import { scopeLabels } from '../contract.ts'
import { consentQuery } from './queries.ts'
import { ProjectField, ReachFields } from './ReachFields.tsx'

export default function ConsentPage() {
  const [search] = useSearchParams()
  const asking: Asking = Object.fromEntries(
    Object.keys(askingForm.shape).flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { data, error, refetch } = useQuery(consentQuery(asking))
  return (
    <div className="mx-auto mt-[4vh] max-w-narrow">
      <DocumentTitle title="Connect an app" />
      <section
        aria-labelledby="consent-title"
        className="rounded-panel border border-line bg-surface p-6 sm:p-8"
      >
        {data ? (
          <Question asking={asking} consent={data} />
        ) : (
          <NotYet error={error} onRetry={() => void refetch()} />
        )}
      </section>
    </div>
  )
}

function NotYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const heading = (
    <h1 id="consent-title" className="display mb-4 text-2xl">
      Connect an app
    </h1>
  )
  if (!error)
    return (
      <LoadingRegion className="grid gap-4">
        {heading}
        <Skeleton className="h-20" />
        <Skeleton className="h-48" />
      </LoadingRegion>
    )
  const isWrong = refusal(error)?.code === 'unprocessable'
  return (
    <>
      {heading}
      {isWrong ? (
        <div className="grid gap-4">
          <Callout kind="warn" title="We couldn't connect this app">
            {sentenceOf(error)}
          </Callout>
          <div>
            <ButtonLink to="/">Home</ButtonLink>
          </div>
        </div>
      ) : (
        <ErrorState
          sentence={sentenceOf(error, unreachable)}
          reference={errorBody(error)?.reference}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

function Question({ asking, consent }: { asking: Asking; consent: ConsentView }) {
  const { app, problem, denyTo } = consent
  return (
    <>
      <h1 id="consent-title" className="display mb-4 text-2xl wrap-anywhere">
        {problem ? `We couldn't connect “${app.name}”` : `Connect “${app.name}”?`}
      </h1>
      {problem ? (
        <div className="grid gap-4">
          <p>{problem}</p>
          <div>
            <Button onClick={() => window.location.assign(denyTo)}>Go back to the app</Button>
          </div>
        </div>
      ) : (
        <Choice asking={asking} consent={consent} />
      )}
    </>
  )
}

const isHere = (host: string) => /^(localhost|127\.|\[::1\])/.test(host)

function Choice({ asking, consent }: { asking: Asking; consent: ConsentView }) {
  const hasPassword = useSession().user?.has.password
  const [scope, setScope] = useState<TokenScope>('read')
  const [projectId, setProject] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const allow = useChange(
    () => client.accessTokens.allow({ asking, scope, projectId, ...(password && { password }) }),
    { onDone: ({ redirectTo }) => window.location.assign(redirectTo), onFail: () => undefined },
  )
  const fields = refusal(allow.error)?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    allow.mutate()
  }
  const project = { projectId, onProject: setProject, error: fields.projectId }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Whose {...consent} />
      {consent.scope === 'write' ? (
        <ReachFields scope={scope} onScope={setScope} {...project} />
      ) : (
        <OnlyReads {...project} />
      )}
      {((consent.asksPassword && hasPassword) || fields.password) && (
        <Field label="Your password" error={fields.password}>
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
      )}
      <p className="text-sm text-ink-2">
        It works until <Time at={consent.expiresAt} />. You can disconnect it anytime in Account Settings.
      </p>
      {allow.error && Object.keys(fields).length === 0 && (
        <div role="alert">
          <Callout kind="danger" title={sentenceOf(allow.error, unreachable)} />
        </div>
      )}
      <Acts pending={allow.isPending || allow.isSuccess} denyTo={consent.denyTo} />
    </form>
  )
}

function Whose({ app }: Pick<ConsentView, 'app'>) {
  return (
    <>
      <p className="wrap-anywhere">
        It wants to use your {brand()} projects. We'll send you back to{' '}
        <strong>{isHere(app.host) ? `a program on this device (${app.host})` : app.host}</strong>.
      </p>
      <Callout kind="warn" title="Only continue if you started this">
        An app can call itself anything, and we don't check who made it.
      </Callout>
    </>
  )
}

function OnlyReads(project: ComponentProps<typeof ProjectField>) {
  return (
    <>
      <p>
        <strong>{scopeLabels.read.label}.</strong> {scopeLabels.read.description}
      </p>
      <ProjectField {...project} />
    </>
  )
}

function Acts({ pending, denyTo }: { pending: boolean; denyTo: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" pending={pending} className="max-sm:grow">
        Allow access
      </Button>
      <Button className="max-sm:grow" onClick={() => window.location.assign(denyTo)}>
        Don't allow
      </Button>
    </div>
  )
}
