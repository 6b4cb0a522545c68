import { later } from '#kit/web/later.tsx'
import type { EvidenceOverview, EvidenceView, Outcome } from '../contract.ts'
import type { Opened } from './opened.ts'
import { quotesOf } from './Quotes.tsx'

const DecisionDialog = later(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)
const LogEvidenceDialog = later(async () => (await import('./LogEvidenceDialog.tsx')).LogEvidenceDialog)
const MomentDialog = later(async () => (await import('./MomentDialog.tsx')).MomentDialog)
const OwnTestDialog = later(async () => (await import('./OwnTestDialog.tsx')).OwnTestDialog)

type OpenedDialogProps = {
  projectId: string
  overview: EvidenceOverview
  pieces: EvidenceView[]
  opened: Opened
  open: (next: Opened) => void
  onChanged: () => void
}

export function OpenedDialog({ projectId, overview, pieces, opened, open, onChanged }: OpenedDialogProps) {
  const close = () => open(null)
  const shared = { projectId, onClose: close, onChanged }
  if (!opened) return null
  switch (opened.dialog) {
    case 'own':
      return <OwnTestDialog {...shared} assumption={opened.assumption} />
    case 'decide':
      return (
        <DecisionDialog
          {...shared}
          test={opened.test}
          onDecided={({ decision }) =>
            decision === 'change' ? open({ dialog: 'own', assumption: '' }) : close()
          }
        />
      )
    case 'moment':
      return <Moment {...{ overview, pieces, opened, open, onChanged }} />
    default:
      return (
        <LogEvidenceDialog
          projectId={projectId}
          test={overview.test}
          piece={opened.dialog === 'edit' ? opened.piece : undefined}
          kind={opened.dialog === 'log' ? opened.kind : undefined}
          onClose={close}
          onSaved={({ moment, test }: Outcome) =>
            moment ? open({ dialog: 'moment', moment, test }) : close()
          }
        />
      )
  }
}

type MomentProps = Pick<OpenedDialogProps, 'overview' | 'pieces' | 'open' | 'onChanged'> & {
  opened: Extract<Opened, { dialog: 'moment' }>
}

function Moment({ overview, pieces, opened: { moment, test }, open, onChanged }: MomentProps) {
  const decides = test !== null && test.decision === null && /^(pass|kill)_reached$/.test(test.state)
  const close = () => {
    open(null)
    onChanged()
  }
  return (
    <MomentDialog
      moment={moment}
      rung={overview.rung}
      quotes={test && moment.kind !== 'payment' ? quotesOf(test, pieces) : []}
      next={decides ? "What's next?" : 'Go on'}
      onNext={() => (decides ? open({ dialog: 'decide', test }) : close())}
      onClose={close}
    />
  )
}
