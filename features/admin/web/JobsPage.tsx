import { AdministratorsOnly } from '../../../web/shell/AdministratorsOnly.tsx'
import { ButtonLink } from '../../../web/ui/ButtonLink.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { ModelUseCard } from './ModelUseCard.tsx'

/** What went wrong in the background, and what the model is used for; for administrators. */
export default function JobsPage() {
  return (
    <AdministratorsOnly title="Failed jobs" purpose="Administrators see here which work in the background failed, and how the model is used.">
      <PageHead title="Failed jobs" lead="Work in the background that was tried several times and did not succeed." actions={<ButtonLink to="/admin/sources">Live sources</ButtonLink>} />
      <div className="grid gap-6">
        <FailedJobs />
        <ModelUseCard />
      </div>
    </AdministratorsOnly>
  )
}
