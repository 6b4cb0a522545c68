import { EvidencePanel } from '#features/evidence/web/EvidencePanel.tsx'
import { RunProgress } from '#features/generation/web/RunProgress.tsx'
import { ReadyTests } from '#features/next-tests/web/ReadyTests.tsx'
import type { ProjectView } from '#features/projects/contract.ts'
import { Overview } from '#features/projects/web/Overview.tsx'
import { TestPages } from '#features/test-pages/web/TestPages.tsx'

export default function OverviewTab({ project }: { project: ProjectView }) {
  const { id } = project
  return (
    <Overview
      project={project}
      evidence={(aside) => (
        <EvidencePanel
          projectId={id}
          aside={(assumption) => (
            <>
              <RunProgress projectId={id} />
              {aside(assumption)}
            </>
          )}
          pages={(mayMake) => <TestPages projectId={id} mayMake={mayMake} />}
          ready={(onStarted) => <ReadyTests projectId={id} onStarted={onStarted} />}
        />
      )}
    />
  )
}
