import { CirclePause, EllipsisVertical, FlaskConical, Link2, Lock, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { plural } from '#planner/words.ts'
import { statusLabels, wording } from '../contract.ts'
import type { MyTest, TestStatus } from '../contract.ts'
import { DeleteTest } from './DeleteTest.tsx'
import { Hidden } from './Hidden.tsx'
import { testTribeKey, mineQuery } from './queries.ts'
import { Received } from './Received.tsx'
import { PagedList } from './shared/PagedList.tsx'
import { SiteLink } from './SiteLink.tsx'

const EditTestDialog = later(async () => (await import('./SubmitDialog.tsx')).EditTestDialog)

const looks: Record<TestStatus, BadgeLook> = { active: 'good', paused: 'warn', closed: 'neutral' }

export type ByLink = {
  dialog: (test: MyTest, onClose: () => void) => ReactNode
  feedback: (test: MyTest) => ReactNode
}

type MyTestsProps = { byLink: ByLink; onSubmit: () => void }

export function MyTests({ byLink, onSubmit }: MyTestsProps) {
  return (
    <PagedList
      query={mineQuery}
      label="My Projects"
      failed={wording.loadFailed}
      empty={
        <EmptyState
          icon={FlaskConical}
          title="You haven't submitted a project yet"
          action={<Button onClick={onSubmit}>Submit a project</Button>}
        >
          Choose one of your projects. Other members will try it and tell you where they got stuck.
        </EmptyState>
      }
      item={(test) => <MyTestCard test={test} byLink={byLink} />}
    />
  )
}

type MyTestProps = { test: MyTest; byLink: ByLink }

function MyTestCard({ test, byLink }: MyTestProps) {
  const [shown, setShown] = useState(test.unansweredCount > 0)
  const feedback = test.reviewsCount + test.guestsCount
  return (
    <Card look="object">
      <CardHead
        title={<span className="wrap-anywhere">{test.title}</span>}
        action={<TestMenu test={test} byLink={byLink} />}
      />
      <div className="mb-3 flex flex-wrap gap-2">
        {!test.hidden && <Badge look={looks[test.status]}>{statusLabels[test.status]}</Badge>}
        {!test.allowAllTesters && <Badge>Collaborators only</Badge>}
        {test.linkOn && <Badge icon={Link2}>Open by link</Badge>}
        {test.unansweredCount > 0 && <Badge look="attention">{test.unansweredCount} to answer</Badge>}
      </div>
      {test.hidden && <Hidden kind="test" subjectId={test.id} reason={test.hidden.reason} />}
      <p className="text-sm wrap-anywhere">
        <SiteLink address={test.projectUrl} />
        {test.projectId && (
          <>
            {' · '}
            <TextLink to={`/projects/${test.projectId}`}>See project</TextLink>
          </>
        )}
      </p>
      <p className="mt-2 text-sm text-ink-2 tabular-nums">{countsInWords(test)}</p>
      {test.guestsCount > 0 && <p className="text-sm text-ink-2 tabular-nums">{guestsInWords(test)}</p>}
      {shown && <Received test={test} byLink={byLink.feedback(test)} />}
      {feedback > 0 && (
        <CardFoot>
          <Button size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide feedback' : `Show feedback (${feedback})`}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

function TestMenu({ test, byLink }: MyTestProps) {
  const [opened, open] = useState<'edit' | 'link' | 'delete' | null>(null)
  const close = () => open(null)
  const set = useChange((status: TestStatus) => client.testTribe.setStatus({ testId: test.id, status }), {
    shows: [testTribeKey],
    onDone: ({ status }) => toast.success(statusLabels[status]),
  })
  const to = (label: string, icon: typeof Play, status: TestStatus) =>
    test.status === status ? [] : [{ label, icon, onSelect: () => set.mutate(status) }]
  const items = [
    { label: 'Edit test', icon: Pencil, onSelect: () => open('edit') },
    { label: 'Invite testers by link', icon: Link2, onSelect: () => open('link') },
    ...to('Open to testers', Play, 'active'),
    ...to('Pause test', CirclePause, 'paused'),
    ...to('Close test', Lock, 'closed'),
    { label: 'Delete test', icon: Trash2, danger: true, onSelect: () => open('delete') },
  ]
  return (
    <>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for “${test.title}”`} />}
        items={items}
      />
      {opened === 'delete' && <DeleteTest test={test} onClose={close} />}
      {opened === 'edit' && <EditTestDialog test={test} onClose={close} />}
      {opened === 'link' && byLink.dialog(test, close)}
    </>
  )
}

function countsInWords({ reviewsCount, helpfulCount, averageRating, guestsCount }: MyTest): string {
  if (reviewsCount === 0 || averageRating === null)
    return guestsCount > 0
      ? 'No feedback from members yet. Test other projects to move yours up the list.'
      : 'No feedback yet. Test other projects to move yours up the list.'
  return `${plural(reviewsCount, 'review')}, ${averageRating} of 5 on average, ${helpfulCount} marked helpful`
}

const guestsInWords = ({ guestsCount, guestsRating }: MyTest): string =>
  `From your link: ${plural(guestsCount, 'answer')}, ${guestsRating} of 5 on average`
