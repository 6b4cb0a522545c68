import { Flag, FlaskConical, MessageSquarePlus, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '#features/moderation/web/shared/ReportDialog.tsx'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { plural } from '#planner/words.ts'
import { audienceLabel, wording } from '../contract.ts'
import type { AvailableTest } from '../contract.ts'
import { availableQuery, testTribeKey } from './queries.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { PagedList } from './shared/PagedList.tsx'
import { SiteLink } from './SiteLink.tsx'

export function AvailableList({ onSubmit }: { onSubmit: () => void }) {
  return (
    <PagedList
      query={availableQuery}
      label="Available Tests"
      failed={wording.loadFailed}
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
      item={(test) => <TestCard test={test} />}
    />
  )
}

function TestCard({ test }: { test: AvailableTest }) {
  const [opened, open] = useState<'review' | 'report' | null>(null)
  const close = () => open(null)
  return (
    <Card look="object">
      <CardHead
        title={<span className="wrap-anywhere">{test.title}</span>}
        action={
          <IconButton icon={Flag} size="sm" label={`Report “${test.title}”`} onClick={() => open('report')} />
        }
      />
      <Origin test={test} />
      <p className="mb-3 wrap-anywhere whitespace-pre-line">{test.description}</p>
      <Badges test={test} />
      <p className="text-sm wrap-anywhere">
        <SiteLink address={test.projectUrl} />
      </p>
      <CardFoot>
        <ReviewAct test={test} onReview={() => open('review')} />
      </CardFoot>
      {opened === 'review' && <ReviewDialog test={test} earlier={test.myReview} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog kind="test" subjectId={test.id} what="this test" shows={testTribeKey} onClose={close} />
      )}
    </Card>
  )
}

function Origin({ test: { owner, createdAt, reviewsCount } }: { test: AvailableTest }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
      <Avatar id={owner.id ?? owner.name} name={owner.name} picture={owner.avatar} size="sm" />
      <span className="wrap-anywhere">{owner.name}</span>
      <Time at={createdAt} />
      <span>{plural(reviewsCount, 'review')}</span>
    </p>
  )
}

function Badges({ test: { youKnowThem, audience, allowAllTesters, myReview } }: { test: AvailableTest }) {
  return (
    <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
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
      <Button icon={Pencil} aria-label={`Edit my feedback on “${title}”`} onClick={onReview}>
        Edit my feedback
      </Button>
    )
  return (
    <Button
      variant="primary"
      icon={MessageSquarePlus}
      aria-label={`Test & Review “${title}”`}
      onClick={onReview}
    >
      Test &amp; Review
    </Button>
  )
}
