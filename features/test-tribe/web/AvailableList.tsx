import { Flag, FlaskConical, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { plural } from '#planner/words.ts'
import { audienceLabel, wording } from '../contract.ts'
import type { AvailableTest } from '../contract.ts'
import { availableQuery, testTribeKey } from './queries.ts'
import { PagedList } from './shared/PagedList.tsx'
import { SiteLink } from './SiteLink.tsx'

const ReviewDialog = later(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
const ReportDialog = later(
  async () => (await import('#features/moderation/web/shared/ReportDialog.tsx')).ReportDialog,
)

export function AvailableList({ onSubmit }: { onSubmit: () => void }) {
  return (
    <PagedList
      query={availableQuery}
      label="Available Tests"
      failed={wording.loadFailed}
      rows
      lead={<p className="text-sm text-ink-2">{wording.order}</p>}
      empty={
        <EmptyState
          icon={FlaskConical}
          title="No tests are open right now"
          action={<Button onClick={onSubmit}>Submit your project</Button>}
        >
          Be the first to add a project. Members who test for others show up at the top of this list.
        </EmptyState>
      }
      item={(test) => <TestRow test={test} />}
    />
  )
}

function TestRow({ test }: { test: AvailableTest }) {
  const [opened, open] = useState<'review' | 'report' | null>(null)
  const close = () => open(null)
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 py-4 sm:flex-row sm:items-start">
      <div className="grid min-w-0 grow gap-1">
        <h2 className="font-semibold wrap-anywhere">{test.title}</h2>
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{test.description}</p>
        <Origin test={test} />
        <Badges test={test} />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <ReviewAct test={test} onReview={() => open('review')} />
        <IconButton icon={Flag} size="sm" label={`Report “${test.title}”`} onClick={() => open('report')} />
      </div>
      {opened === 'review' && <ReviewDialog test={test} earlier={test.myReview} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog kind="test" subjectId={test.id} what="this test" shows={testTribeKey} onClose={close} />
      )}
    </div>
  )
}

function Origin({ test: { owner, createdAt, reviewsCount, projectUrl } }: { test: AvailableTest }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
      <span className="flex min-w-0 items-center gap-2">
        <Avatar id={owner.id ?? owner.name} name={owner.name} picture={owner.avatar} size="sm" />
        <span className="wrap-anywhere">{owner.name}</span>
      </span>
      <Time at={createdAt} />
      {reviewsCount > 0 && <span>{plural(reviewsCount, 'review')}</span>}
      <SiteLink address={projectUrl} />
    </p>
  )
}

function Badges({ test: { youKnowThem, audience, allowAllTesters, myReview } }: { test: AvailableTest }) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {youKnowThem && (
        <Badge look="accent" icon={Users}>
          You know this audience
        </Badge>
      )}
      {audience && !youKnowThem && <Badge>For {audienceLabel(audience).toLowerCase()}</Badge>}
      {!allowAllTesters && <Badge>Collaborators only</Badge>}
      {myReview && <Badge look="good">You tested this</Badge>}
    </div>
  )
}

function ReviewAct({ test: { title, myReview }, onReview }: { test: AvailableTest; onReview: () => void }) {
  if (myReview?.answer) return <p className="text-sm text-ink-2">The owner replied. See My Feedback.</p>
  if (myReview)
    return (
      <Button size="sm" icon={Pencil} aria-label={`Edit my feedback on “${title}”`} onClick={onReview}>
        Edit my feedback
      </Button>
    )
  return (
    <Button size="sm" aria-label={`Test & Review “${title}”`} onClick={onReview}>
      Test &amp; Review
    </Button>
  )
}
