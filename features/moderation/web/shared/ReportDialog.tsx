import type { QueryKey } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../../contract.ts'
import type { ReportKind } from '../../contract.ts'

type ReportDialogProps = {
  kind: ReportKind
  subjectId: string
  what: string
  shows: QueryKey
  onClose: () => void
}

const ofPerson =
  'Our team will read your reason and what this person last wrote here, ' +
  "even if they delete it later. We won't tell them who reported them."
const ofThing =
  "Our team reviews every report and hides harmful posts. We won't tell the author who reported it."

export function ReportDialog({ kind, subjectId, what, shows, onClose }: ReportDialogProps) {
  const report = useChange((reason: string) => client.moderation.report({ kind, subjectId, reason }), {
    shows: [shows],
    onDone: () => {
      toast.success('Report sent', {
        description: "Our team will look at it, and we'll tell you what they decide.",
      })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={`Report ${what}`}
      description={kind === 'person' ? ofPerson : ofThing}
      label="Reason"
      act="Send report"
      most={limits.reason}
      pending={report.isPending}
      onSend={(reason) => report.mutate(reason)}
      onClose={onClose}
    />
  )
}
