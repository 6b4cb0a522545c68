import type { QueryKey } from '@tanstack/react-query'
import { Ban, Check, EyeOff, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { BanFields, useBan } from '#kit/web/BanFields.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { Outcome, ReportView } from '../contract.ts'
import { moderationKey } from './queries.ts'

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

const dialogs = {
  hide: {
    description: 'The author will read your reason, and can ask for another look.',
    label: 'Why are you hiding it?',
  },
  warn: {
    description: "We'll send them your reason. They won't see who reported them.",
    label: 'Why are you warning them?',
  },
}

type Asked = Exclude<Outcome, 'keep'>

export function Answers({ report, shows }: { report: ReportView; shows: QueryKey }) {
  const { id: reportId, kind, title, outcomes, explainsHiding } = report
  const [asks, setAsks] = useState<Asked | null>(null)
  const close = () => setAsks(null)
  const changed = [moderationKey, shows]
  const resolve = useChange(
    (answer: { outcome: Exclude<Outcome, 'ban'>; reason?: string }) =>
      client.moderation.resolve({ reportId, ...answer }),
    { shows: changed, onDone: () => toast.success('Report answered') },
  )
  const choose = (outcome: Outcome) =>
    outcome === 'keep' || (outcome === 'hide' && !explainsHiding)
      ? resolve.mutate({ outcome })
      : setAsks(outcome)
  const named = kind === 'person' ? title : `“${title}”`
  return (
    <div className="flex flex-wrap gap-3">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="sm"
          icon={icons[outcome]}
          pending={resolve.isPending}
          aria-label={`${wordOf(outcome, report)} ${named}`}
          onClick={() => choose(outcome)}
        >
          {wordOf(outcome, report)}
        </Button>
      ))}
      {(asks === 'hide' || asks === 'warn') && (
        <ReasonDialog
          title={`${wordOf(asks, report)} ${named}?`}
          {...dialogs[asks]}
          act={wordOf(asks, report)}
          most={limits.reason}
          pending={resolve.isPending}
          onSend={(reason) => resolve.mutate({ outcome: asks, reason })}
          onClose={close}
        />
      )}
      {asks === 'ban' && <BanDialog named={named} reportId={reportId} shows={changed} onClose={close} />}
    </div>
  )
}

type BanDialogProps = { named: string; reportId: string; shows: QueryKey[]; onClose: () => void }

function BanDialog({ named, reportId, shows, onClose }: BanDialogProps) {
  const { fields, pending, ready, send } = useBan((ban) => client.moderation.ban({ reportId, ...ban }), {
    shows,
    onBanned: onClose,
  })
  return (
    <FormDialog
      title={`Ban ${named}?`}
      description="We'll sign them out everywhere, and they can't sign in. What they wrote stays."
      submit="Ban this person"
      danger
      pending={pending}
      disabled={!ready}
      onSubmit={() => ready && send()}
      onClose={onClose}
    >
      <BanFields {...fields} />
    </FormDialog>
  )
}
