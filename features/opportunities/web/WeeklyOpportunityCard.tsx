import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { wording as generationWording } from '#features/generation/contract.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Countdown, useExpired } from '#kit/web/ui/Countdown.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { wording } from '../contract.ts'
import { newestQuery } from './queries.ts'
import { useFreshSummary } from './use-analysis.ts'

const title = 'Market Opportunities'

export function WeeklyOpportunityCard() {
  const query = useQuery(newestQuery)
  const { data, refetch } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-44']} look="section" />}
      />
    )
  if (data.analysis)
    return <Newest key={data.analysis.expiresAt} analysis={data.analysis} onEnd={() => void refetch()} />
  if (!data.waiting) return <NoProject />
  return data.waiting.making ? <InProgress /> : <Scheduled projectId={data.waiting.projectId} />
}

type NewestProps = {
  analysis: {
    projectId: string
    projectTitle: string
    welcomeSummary: string
    madeBy: string
    expiresAt: string
    unread: boolean
    summaryStale: boolean
  }
  onEnd: () => void
}

function Newest({
  analysis: { projectId, projectTitle, welcomeSummary, madeBy, expiresAt, unread, summaryStale },
  onEnd,
}: NewestProps) {
  useFreshSummary(projectId, summaryStale)
  const expired = useExpired(expiresAt, onEnd)
  return (
    <Card className={expired ? 'bg-sunken! text-ink-2' : undefined}>
      <CardHead
        small
        title={title}
        action={expired ? <Badge>Update Available</Badge> : unread && <Badge look="accent">New</Badge>}
      />
      {!welcomeSummary.includes(projectTitle) && <p className="text-sm font-medium">{projectTitle}</p>}
      <p className="line-clamp-4 text-sm wrap-anywhere">{welcomeSummary}</p>
      <p className="mt-2">
        <SourceChip madeBy={madeBy} />
      </p>
      <CardFoot className="justify-between">
        <ButtonLink size="sm" to={`/projects/${projectId}?tab=opportunities`} variant="secondary">
          {expired ? 'View Latest Analysis' : 'Explore Opportunities'}
        </ButtonLink>
        <span className="text-meta text-ink-2">
          <Countdown until={expiresAt} label="Expires in" />
        </span>
      </CardFoot>
    </Card>
  )
}

function InProgress() {
  return (
    <Card>
      <CardHead small title={title} />
      <p role="status" className="flex items-center gap-2 text-sm">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-accent-ink" />
        {generationWording.inProgress}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        We're making your first analysis, and you'll see it here in a moment. {wording.every}.
      </p>
    </Card>
  )
}

function Scheduled({ projectId }: { projectId: string }) {
  return (
    <Card>
      <CardHead small title={wording.scheduledTitle} />
      <p className="text-sm text-ink-2">
        We're still working on the first analysis for your newest project. {wording.every}.
      </p>
      <CardFoot>
        <ButtonLink size="sm" to={`/projects/${projectId}?tab=opportunities`}>
          See opportunities
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}

function NoProject() {
  return (
    <Card>
      <CardHead small title={title} />
      <p className="text-sm text-ink-2">
        Create your first project to see market opportunities for it here. {wording.every}.
      </p>
      <CardFoot>
        <ButtonLink size="sm" to="/create-project">
          Create your first project
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}
