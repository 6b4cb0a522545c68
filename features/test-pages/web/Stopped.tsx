import { client } from '#kit/web/api.ts'
import { Appealable } from '#kit/web/Appealable.tsx'
import { limits } from '../contract.ts'
import type { PageView } from '../contract.ts'

export function Stopped({ page: { id, projectId }, reason }: { page: PageView; reason: string }) {
  return (
    <Appealable
      kind="danger"
      title="Our team stopped this page"
      reason={reason}
      seen="Visitors see that the page was stopped. Your answers are still here."
      noun="page"
      most={limits.appeal}
      className="mb-6"
      appeal={(words) => client.testPages.appeal({ projectId, pageId: id, reason: words })}
    />
  )
}
