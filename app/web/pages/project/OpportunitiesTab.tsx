import { useCallback } from 'react'
import { AddToWeek } from '#features/action-plans/web/AddToWeek.tsx'
import { NowLine } from '#features/evidence/web/shared/NowLine.tsx'
import { GenerateButton } from '#features/generation/web/GenerateButton.tsx'
import { OpportunitiesPanel } from '#features/opportunities/web/OpportunitiesPanel.tsx'
import { MoreActs } from '#features/opportunities/web/OpportunityActs.tsx'
import { SignalsCard } from '#features/signals/web/SignalsCard.tsx'
import { WhenNear } from '#kit/web/ui/WhenNear.tsx'

export default function OpportunitiesTab({ projectId }: { projectId: string }) {
  const addToWeek = useCallback(
    (one: { key: string; opportunity: string }) => <AddToWeek projectId={projectId} one={one} />,
    [projectId],
  )
  return (
    <>
      <NowLine projectId={projectId} className="mb-6" />
      <MoreActs value={addToWeek}>
        <OpportunitiesPanel projectId={projectId} generate={<GenerateButton projectId={projectId} />} />
      </MoreActs>
      <WhenNear height="h-40">
        <SignalsCard projectId={projectId} />
      </WhenNear>
    </>
  )
}
