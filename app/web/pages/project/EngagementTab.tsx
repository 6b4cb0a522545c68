import { Suspense, lazy } from 'react'
import { EngagementPanel } from '#features/personalization/web/EngagementPanel.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { WhenNear } from '#kit/web/ui/WhenNear.tsx'

const ConnectTools = lazy(async () => ({
  default: (await import('#features/mcp/web/ConnectTools.tsx')).ConnectTools,
}))

export default function EngagementTab({ projectId, title }: { projectId: string; title: string }) {
  return (
    <div className="grid min-w-0 gap-6">
      <EngagementPanel projectId={projectId} />
      <WhenNear height="h-120">
        <Suspense fallback={<Skeleton className="h-120" />}>
          <ConnectTools title={title} />
        </Suspense>
      </WhenNear>
    </div>
  )
}
