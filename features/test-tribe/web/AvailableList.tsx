import { Flag, FlaskConical, MessageSquarePlus, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '#features/moderation/web/ReportDialog.tsx'
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
import { PagedList } from './PagedList.tsx'
import { availableQuery, testTribeKey } from './queries.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SiteLink } from './SiteLink.tsx'

/** Tests that are open to me, with the rule by which they stand in this order. */
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
          action={<Button onClick={onSubmit}>Submit yours</Button>}
        >
          Be the first to put a project up. Whoever tests for others stands first in this list.
        </EmptyState>
      }
      item={(test) => <TestCard test={test} />}
    />
  )
}

function TestCard({ test }: { test: AvailableTest }) {
  const [opened, open] = useState<'review' | 'report' | null>(null)
  const { myReview } = test
  const close = () => open(null)
  return (
    <Card>
      <CardHead
        title={<span className="wrap-anywhere">{test.title}</span>}
        action={
          <IconButton icon={Flag} size="sm" label={`Report “${test.title}”`} onClick={() => open('report')} />
        }
      />
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Avatar
          id={test.owner.id ?? test.owner.name}
          name={test.owner.name}
          picture={test.owner.avatar}
          size="sm"
        />
        <span className="wrap-anywhere">{test.owner.name}</span>
        <Time at={test.createdAt} />
        <span>{plural(test.reviewsCount, 'review')}</span>
      </p>
      <p className="mb-3 wrap-anywhere whitespace-pre-line">{test.description}</p>
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {test.youKnowThem && (
          <Badge look="accent" icon={Users}>
            You know this audience
          </Badge>
        )}
        {test.audience && !test.youKnowThem && (
          <Badge>For {audienceLabel(test.audience).toLowerCase()}</Badge>
        )}
        {!test.allowAllTesters && <Badge>Collaborators only</Badge>}
        {myReview && <Badge look="good">You tested this</Badge>}
      </div>
      <p className="text-sm wrap-anywhere">
        <SiteLink address={test.projectUrl} />
      </p>
      <p className="mt-1 text-sm text-ink-2">{wording.safety}</p>
      <CardFoot>
        {!myReview && (
          <Button
            variant="primary"
            icon={MessageSquarePlus}
            aria-label={`Test & Review “${test.title}”`}
            onClick={() => open('review')}
          >
            Test &amp; Review
          </Button>
        )}
        {myReview && !myReview.answer && (
          <Button
            icon={Pencil}
            aria-label={`Change my feedback on “${test.title}”`}
            onClick={() => open('review')}
          >
            Change my feedback
          </Button>
        )}
        {myReview?.answer && <p className="text-sm text-ink-2">The owner answered you. See My Feedback.</p>}
      </CardFoot>
      {opened === 'review' && <ReviewDialog test={test} earlier={myReview} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog kind="test" subjectId={test.id} what="this test" shows={testTribeKey} onClose={close} />
      )}
    </Card>
  )
}
