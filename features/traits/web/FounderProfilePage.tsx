import { useSuspenseQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card } from '#kit/web/ui/Card.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { ProfileStatement } from '../contract.ts'
import { founderProfileQuery } from './queries.ts'

/** What each of the eight answers says, and what it does. */
export default function FounderProfilePage() {
  const isNew = useSearchParams()[0].has('new')
  return (
    <div className="max-w-reading">
      <PageHead
        title="Your founder profile"
        lead="See what each of your eight answers says about you and how it changes your ideas. If one sounds wrong, change it."
        actions={
          <ButtonLink to={isNew ? '/create-project?start' : '/create-project'} variant="primary">
            {isNew ? 'See your five ideas' : 'See ideas'}
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
        <Statements dealt={isNew} />
      </CardBoundary>
    </div>
  )
}

/** `dealt`: one after the other, right after the last question. */
function Statements({ dealt }: { dealt: boolean }) {
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
          {data.statements.map((statement, index) => (
            <Statement
              key={statement.questionNumber}
              statement={statement}
              delay={dealt ? index * 120 : null}
            />
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
  delay,
}: {
  statement: ProfileStatement
  delay: number | null
}) {
  return (
    <li
      className={cx(
        'grid gap-1 py-5 first:pt-0 last:pb-0',
        delay !== null && 'animate-[deal_var(--duration-deal)_var(--ease-out)_backwards]',
      )}
      style={delay === null ? undefined : { animationDelay: `${delay}ms` }}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
        {short}
        <TextLink to={`/trait-questionnaire?q=${questionNumber}`} className="py-0.5">
          {quote === null ? 'Answer' : 'Change'}
          <span className="sr-only">: {short}</span>
        </TextLink>
      </p>
      <h2 className="display text-name">{statement ?? "You haven't answered this one"}</h2>
      {quote !== null && <p className="text-sm text-ink-2">You said: “{quote}”</p>}
      <p>{consequence}</p>
    </li>
  )
}
