import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { errorBody } from '#kit/web/api.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle, PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { BadgeDetail } from '../contract.ts'
import { heldBy, missingWords } from './badge-words.ts'
import { BadgeFigure, figureLabel } from './BadgeFigure.tsx'
import { badgeQuery, challengesQuery } from './queries.ts'

export default function BadgePage() {
  const { badge = '' } = useParams()
  const query = useQuery(badgeQuery(badge))
  const { data } = query
  return <div className="mx-auto grid max-w-form gap-6">{content()}</div>

  function content() {
    if (errorBody(query.error)?.code === 'not_found')
      return (
        <>
          <DocumentTitle title="Badge not found" />
          <EmptyState
            icon={SearchX}
            level={1}
            title={wording.badgeMissing}
            action={
              <ButtonLink to="/badges" variant="primary">
                All badges
              </ButtonLink>
            }
          />
        </>
      )
    if (data) return <Shown badge={data} />
    return (
      <>
        <DocumentTitle title="Badge" />
        <Await
          query={query}
          failed={wording.badgesFailed}
          skeleton={<Skeletons of={['h-20', 'h-40']} className="grid gap-6" />}
        />
      </>
    )
  }
}

function Shown({ badge: { name, rule, holders, mine, evidence, people, slug } }: { badge: BadgeDetail }) {
  const { data: challenges } = useQuery(challengesQuery)
  const badges = (
    <>
      {holders > 0 && <Badge>{heldBy(holders)}</Badge>}
      {mine && <Badge look="good">{mine.count > 1 ? `Yours × ${mine.count}` : 'Yours'}</Badge>}
    </>
  )
  return (
    <>
      <div>
        <p className="mb-4 text-sm">
          <TextLink to="/badges">All badges</TextLink>
        </p>
        <div className="mb-4">
          <BadgeFigure
            slug={slug}
            earned={mine !== null}
            size="lg"
            label={figureLabel(name, mine !== null)}
          />
        </div>
        <PageHead
          title={name}
          lead={rule}
          badges={badges}
          actions={<CopyButton text={`${window.location.origin}/badges/${slug}`} label="Copy link" />}
        />
      </div>
      <GivenFor
        evidence={evidence}
        missing={missingWords(
          { mine },
          challenges?.items.find((one) => one.badge === name),
        )}
      />
      <Holders holders={holders} people={people} />
    </>
  )
}

function GivenFor({ evidence, missing }: Pick<BadgeDetail, 'evidence'> & { missing: string | null }) {
  return (
    <Card>
      <CardHead title="How you earned it" />
      {evidence.length === 0 && (
        <p className="text-sm text-ink-2">You haven't earned this yet.{missing && ` ${missing}.`}</p>
      )}
      <ul className="divide-y divide-line">
        {evidence.map(({ label, href, at }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-3 py-2 text-sm">
            <TextLink to={href} className="min-w-0 wrap-anywhere">
              {label}
            </TextLink>
            <span className="text-ink-3">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Holders({ holders, people }: Pick<BadgeDetail, 'holders' | 'people'>) {
  return (
    <Card>
      <CardHead title="Who has it" />
      {people.length === 0 && (
        <p className="text-sm text-ink-2">
          {holders === 0
            ? 'No one has this yet. Be the first!'
            : "The people who have this badge haven't set a username."}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {people.map(({ username, count }) => (
          <li key={username} className="min-w-0 wrap-anywhere">
            <TextLink to={`/people/${encodeURIComponent(username)}`}>{username}</TextLink>
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
