import { later } from '#kit/web/later.tsx'
import type { EvidenceOverview, EvidenceView, Outcome, TestView } from '../contract.ts'
import { Decision } from './Decision.tsx'
import { notesOf } from './Notes.tsx'
import type { Opened } from './opened.ts'

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
  /** Shows the dialog of a press that waited for a save. */
  openWaiting: (() => void) | null
  onChanged: () => void
}

export function OpenedDialog({ openWaiting, ...props }: OpenedDialogProps) {
  const { projectId, overview, pieces, opened, open, onChanged } = props
  const close = () => open(null)
  const onDecided = ({ decision }: TestView) =>
    decision === 'change' ? open({ dialog: 'own', assumption: '' }) : close()
  const shared = { projectId, onClose: close, onChanged }
  if (!opened) return null
  switch (opened.dialog) {
    case 'own':
      return <OwnTestDialog {...shared} assumption={opened.assumption} />
    case 'decide':
      return <DecisionDialog {...shared} test={opened.test} onDecided={onDecided} />
    case 'moment':
      return <Moment {...props} opened={opened} onDecided={onDecided} />
    default:
      return (
        <LogEvidenceDialog
          key={opened.dialog === 'log' ? opened.press : opened.piece.id}
          projectId={projectId}
          known={[...new Set(pieces.flatMap(({ person }) => person ?? []))]}
          test={overview.test}
          piece={opened.dialog === 'edit' ? opened.piece : undefined}
          kind={opened.dialog === 'log' ? opened.kind : undefined}
          said={opened.dialog === 'log' ? opened.said : undefined}
          onClose={close}
          onSaved={({ moment, test }: Outcome) =>
            moment ? open({ dialog: 'moment', moment, test }) : (openWaiting ?? close)()
          }
        />
      )
  }
}

type MomentProps = Omit<OpenedDialogProps, 'opened' | 'openWaiting'> & {
  opened: Extract<Opened, { dialog: 'moment' }>
  onDecided: (test: TestView) => void
}

function Moment({ overview, pieces, opened: { moment, test }, open, ...decision }: MomentProps) {
  const decides = test !== null && test.decision === null && /^(pass|kill)_reached$/.test(test.state)
  return (
    <MomentDialog
      moment={moment}
      rung={overview.rung}
      notes={test && moment.kind !== 'payment' ? notesOf(test, pieces) : []}
      decision={decides && <Decision {...decision} test={test} />}
      onClose={() => {
        open(null)
        decision.onChanged()
      }}
    />
  )
}
