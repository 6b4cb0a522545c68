import { ShownMetrics } from '#features/admin/web/ShownMetrics.tsx'
import { SiteStatus } from '#features/operations/web/SiteStatus.tsx'

export default function StatusPage() {
  return (
    <>
      <SiteStatus />
      <ShownMetrics />
    </>
  )
}
