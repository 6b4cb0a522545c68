import { useId, useState } from 'react'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { providerLabels } from '../contract.ts'
import type { InboxView, Provider } from '../contract.ts'
import { OwnCode } from './OwnCode.tsx'
import { recipes } from './recipes.ts'
import { SecretForm } from './SecretForm.tsx'
import { StripeKeyForm } from './StripeKeyForm.tsx'

type ConnectDialogProps = {
  projectId: string
  view: InboxView
  secret: string | null
  onSecret: (secret: string | null) => void
  onClose: () => void
}

const tools: Provider[] = ['stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform', 'plain']

export function ConnectDialog({ projectId, view, secret, onSecret, onClose }: ConnectDialogProps) {
  const [tool, choose] = useState<Provider>('stripe')
  const id = useId()
  const { counts, steps } = recipes[tool]
  return (
    <Dialog open onClose={onClose} title="Connect a payment or form tool" width="lg">
      <RadioCards
        legend="Which tool?"
        name={`${id}-tool`}
        chips
        options={tools.map((value) => ({ value, label: providerLabels[value] }))}
        value={tool}
        onChange={choose}
      />
      <div className="mt-5 grid grid-cols-1 gap-5" key={tool}>
        <p className="text-sm text-ink-2">{counts}</p>
        <Address tool={tool} view={view} />
        <ol className="grid list-decimal gap-2 pl-5 text-sm">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {tool === 'plain' && (
          <OwnCode projectId={projectId} view={view} secret={secret} onSecret={onSecret} />
        )}
        {tool !== 'plain' && tool !== 'gumroad' && (
          <SecretForm projectId={projectId} provider={tool} isSet={view.set.includes(tool)} />
        )}
        {tool === 'stripe' && view.set.includes('stripe') && (
          <StripeKeyForm projectId={projectId} state={view.stripeKey} />
        )}
      </div>
    </Dialog>
  )
}

function Address({ tool, view }: { tool: Provider; view: InboxView }) {
  const address =
    tool === 'gumroad' ? view.unsignedAddress : tool === 'plain' ? view.address : `${view.address}/${tool}`
  if (!address) return null
  return (
    <div className="grid gap-2">
      <Field label={tool === 'plain' ? 'Link for your own code' : `Link for ${providerLabels[tool]}`}>
        <Input readOnly value={address} onFocus={(event) => event.target.select()} className="font-mono" />
      </Field>
      <div>
        <CopyButton text={address} label="Copy link" />
      </div>
    </div>
  )
}
