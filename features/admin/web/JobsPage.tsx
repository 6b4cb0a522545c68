import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { FailedEmails } from './FailedEmails.tsx'
import { FailedJobs } from './FailedJobs.tsx'

export default function JobsPage() {
  return (
    <>
      <PageHead title="Failed jobs" lead="Background work we tried several times without success." />
      <div className="grid gap-6">
        <FailedJobs />
        <FailedEmails />
      </div>
    </>
  )
}
