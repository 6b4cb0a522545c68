import { useSuspenseQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { ProfileStatement } from '../contract.ts'
import { founderProfileQuery } from './queries.ts'

/** What the answers say, in statements that can turn out false. */
export default function FounderProfilePage() {
  return (
    <div className="mx-auto max-w-reading">
      <PageHead
        title="Your founder profile"
        lead="Each statement rests on one answer, and can turn out false. Check it against your last month."
        actions={
          <ButtonLink to="/create-project" variant="primary">
            See ideas
          </ButtonLink>
        }
      />
      <CardBoundary
        sentence="Your founder profile could not be loaded."
        skeleton={
          <LoadingRegion className="grid gap-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </LoadingRegion>
        }
      >
        <Statements />
      </CardBoundary>
    </div>
  )
}

function Statements() {
  const { data } = useSuspenseQuery(founderProfileQuery)
  if (data.statements.length === 0) {
    return (
      <EmptyState
        icon={UserRound}
        title="No answers yet"
        action={
          <ButtonLink to="/trait-questionnaire" variant="primary">
            Answer the questions
          </ButtonLink>
        }
      >
        The profile is made of your answers, and of nothing else.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      {data.statements.map((statement) => (
        <StatementCard key={statement.questionNumber} statement={statement} />
      ))}
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <SourceChip madeBy={data.madeBy} /> From {data.answered} of 8 answers.
      </div>
    </div>
  )
}

function StatementCard({ statement }: { statement: ProfileStatement }) {
  return (
    <Card>
      <CardHead large title={statement.statement} />
      <dl className="grid gap-3 text-sm sm:grid-cols-[120px_1fr]">
        <dt className="text-ink-2">You said</dt>
        <dd>
          “{statement.quote}”{' '}
          <TextLink to={`/trait-questionnaire?q=${statement.questionNumber}`}>change</TextLink>
        </dd>
        <dt className="text-ink-2">So</dt>
        <dd>{statement.consequence}</dd>
        <dt className="text-ink-2">It costs you</dt>
        <dd>{statement.cost}</dd>
      </dl>
    </Card>
  )
}
