import { useSuspenseQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card } from '#kit/web/ui/Card.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { ProfileStatement } from '../contract.ts'
import { FounderLines } from './FounderLines.tsx'
import { founderProfileQuery } from './queries.ts'

export default function FounderProfilePage() {
  return (
    <div className="mx-auto max-w-reading">
      <PageHead
        title="Your founder profile"
        lead={
          'See what each of your eight answers says about you and how it changes your ideas. ' +
          'If one sounds wrong, change it.'
        }
        actions={
          <ButtonLink to="/create-project" variant="primary">
            See ideas
          </ButtonLink>
        }
      />
      <CardBoundary
        sentence="We couldn't load your founder profile."
        skeleton={
          <LoadingRegion>
            <Skeleton className="h-160" />
          </LoadingRegion>
        }
      >
        <Statements />
      </CardBoundary>
      <h2 className="mt-10 mb-4 text-xl">In your words</h2>
      <FounderLines />
    </div>
  )
}

function Statements() {
  const { data } = useSuspenseQuery(founderProfileQuery)
  if (data.answered === 0) {
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
        Answer the eight questions, and you'll see here what each answer does. It takes about three minutes.
      </EmptyState>
    )
  }
  return (
    <>
      <Card>
        <ol className="divide-y divide-line">
          {data.statements.map((statement) => (
            <Statement key={statement.questionNumber} statement={statement} />
          ))}
        </ol>
      </Card>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <SourceChip madeBy={data.madeBy} /> From {data.answered} of {data.statements.length} answers.
      </div>
    </>
  )
}

function Statement({
  statement: { questionNumber, short, quote, statement, consequence },
}: {
  statement: ProfileStatement
}) {
  return (
    <li className="grid gap-1 py-5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
        {short}
        <TextLink to={`/trait-questionnaire?q=${questionNumber}`} className="py-0.5">
          {quote === null ? 'Answer' : 'Change'}
          <span className="sr-only">: {short}</span>
        </TextLink>
      </p>
      <h2 className="display text-name">{statement ?? "You haven't answered this one"}</h2>
      {quote !== null && <p className="text-sm text-ink-2">Your answer: {quote}</p>}
      <p>{consequence}</p>
    </li>
  )
}
