import { CalendarPlus } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { CalendarLink } from './CalendarLink.tsx'

export function CalendarDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const download = useChange(() => client.actionPlans.calendar({ projectId }), {
    onDone: (file) => {
      saveFile({ ...file, type: 'text/calendar' })
      toast.success(wording.calendarMade)
    },
    failed: "We couldn't make the calendar file. Please try again.",
  })
  return (
    <Dialog open onClose={onClose} title="Sync Calendar">
      <h3 className="text-sm font-semibold">Add this week</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        Adds a one-hour block at 9 AM for each open task. Open the file in your calendar app.
      </p>
      <Button
        variant="primary"
        icon={CalendarPlus}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Download calendar file
      </Button>
      <hr className="my-5 border-line" />
      <h3 className="text-sm font-semibold">Private calendar link</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        Add this link to your calendar app to keep every active project's tasks up to date. Anyone with the
        link can see your tasks, so keep it private.
      </p>
      <CalendarLink />
    </Dialog>
  )
}
