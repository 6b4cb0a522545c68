import type { QueryKey } from '@tanstack/react-query'
import { Ban, Check, EyeOff, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { Outcome, ReportView } from '../contract.ts'
import { moderationKey } from './queries.ts'

/** From the mildest to the hardest. */
const icons: Record<Outcome, LucideIcon> = { keep: Check, hide: EyeOff, warn: TriangleAlert, ban: Ban }

function wordOf(outcome: Outcome, { kind, isHidden }: ReportView): string {
  const words: Record<Outcome, string> = {
    keep: isHidden ? 'Put back' : kind === 'link' ? 'Mark as reviewed' : 'Keep',
    hide: isHidden ? 'Keep it hidden' : 'Hide',
    warn: 'Warn',
    ban: 'Ban',
  }
  return words[outcome]
}

/** What an administrator can decide about a report. */
export function Answers({ report, shows }: { report: ReportView; shows: QueryKey }) {
  const { id: reportId, kind, title, outcomes, explainsHiding } = report
  const [asks, setAsks] = useState<'hide' | 'ban' | null>(null)
  const close = () => setAsks(null)
  const resolve = useChange(
    (answer: { outcome: Outcome; reason?: string }) => client.moderation.resolve({ reportId, ...answer }),
    { shows: [moderationKey, shows], onDone: () => toast.success('Report answered') },
  )
  const choose = (outcome: Outcome) =>
    outcome === 'ban' || (outcome === 'hide' && explainsHiding)
      ? setAsks(outcome)
      : resolve.mutate({ outcome })
  const named = kind === 'person' ? title : `“${title}”`
  return (
    <div className="flex flex-wrap gap-3">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="sm"
          icon={icons[outcome]}
          pending={resolve.isPending}
          aria-label={`${outcome === 'keep' && kind !== 'link' ? 'Keep' : wordOf(outcome, report)} ${named}`}
          onClick={() => choose(outcome)}
        >
          {wordOf(outcome, report)}
        </Button>
      ))}
      {asks === 'hide' && (
        <HideDialog
          named={named}
          pending={resolve.isPending}
          onHide={(reason) => resolve.mutate({ outcome: 'hide', reason })}
          onClose={close}
        />
      )}
      {asks === 'ban' && (
        <BanDialog named={named} onBan={() => resolve.mutate({ outcome: 'ban' })} onClose={close} />
      )}
    </div>
  )
}

type HideDialogProps = {
  named: string
  pending: boolean
  onHide: (reason: string) => void
  onClose: () => void
}

function HideDialog({ named, pending, onHide, onClose }: HideDialogProps) {
  return (
    <ReasonDialog
      title={`Hide ${named}?`}
      description="The author will read your reason, and can ask for another look."
      label="Why are you hiding it?"
      act="Hide"
      most={limits.reason}
      pending={pending}
      onSend={onHide}
      onClose={onClose}
    />
  )
}

type BanDialogProps = { named: string; onBan: () => void; onClose: () => void }

function BanDialog({ named, onBan, onClose }: BanDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`Ban ${named}?`}
      confirm="Ban this person"
      danger
      onConfirm={() => {
        onClose()
        onBan()
      }}
      onCancel={onClose}
    >
      We'll sign them out everywhere, and they can't sign in again.
    </ConfirmDialog>
  )
}
