import { useQuery } from '@tanstack/react-query'
import { CirclePause, ListChecks, Users } from 'lucide-react'
import { NameQuestion } from '#features/profiles/web/shared/NameQuestion.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { parted } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { Suggestions, SuggestionView } from '../contract.ts'
import { suggestionsQuery } from './queries.ts'
import { SuggestionCard, keepsAnswers } from './SuggestionCard.tsx'

type WeeklyListProps = { found: number; onMatched: () => void }

export function WeeklyList({ found, onMatched }: WeeklyListProps) {
  const query = useQuery(suggestionsQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-14', 'h-56', 'h-56']} className="grid gap-6" />}
      />
    )
  return (
    <div className="grid gap-6">
      <Found count={found} />
      {data.pausedAt && (
        <Callout title="Matching is paused">
          You won't get new matches, and no one will be matched with you. Your current collaborations
          continue.
        </Callout>
      )}
      {data.suggestions.length === 0 ? (
        <Nothing {...data} />
      ) : (
        <>
          {data.missing.length > 0 && <Missing missing={data.missing} />}
          <NameQuestion />
          {!data.showsAnswers && <ShowYours />}
          <Lists suggestions={data.suggestions} onMatched={onMatched} />
        </>
      )}
    </div>
  )
}

/** In the page, since a toast would cover the cards it announces. */
const Found = ({ count }: { count: number }) => (
  <p role="status" className="empty:absolute">
    {count > 0 && (
      <>
        <strong className="font-semibold">{wording.found}</strong> {wording.foundCount(count)}
      </>
    )}
  </p>
)

type ListsProps = { suggestions: SuggestionView[]; onMatched: () => void }

function Lists({ suggestions, onMatched }: ListsProps) {
  const [closed, open] = parted(suggestions, keepsAnswers)
  const items = (of: SuggestionView[]) =>
    of.map((suggestion) => (
      <li
        key={suggestion.id}
        id={`suggestion-${suggestion.id}`}
        className="drawn-near-56 grid min-w-0 scroll-mt-20"
      >
        <SuggestionCard
          suggestion={suggestion}
          onMatched={onMatched}
          isFirst={suggestion === suggestions[0]}
        />
      </li>
    ))
  return (
    <>
      {open.length > 0 && (
        <>
          {closed.length > 0 && <h2 className="text-lg">You can see why they fit</h2>}
          <ul aria-label="Weekly Matches" className="grid gap-6">
            {items(open)}
          </ul>
        </>
      )}
      {closed.length > 0 && (
        <>
          <div className={open.length > 0 ? 'mt-4' : undefined}>
            <h2 className={open.length > 0 ? 'text-lg' : 'sr-only'}>Private answers</h2>
            <p className="text-ink-2">
              {closed.length === 1
                ? 'This person keeps their answers private, so you only see the total score.'
                : 'These people keep their answers private, so you only see their total scores.'}
            </p>
          </div>
          <ul aria-label="Weekly Matches with private answers" className="grid gap-4 md:grid-cols-2">
            {items(closed)}
          </ul>
        </>
      )}
    </>
  )
}

function ShowYours() {
  return (
    <p className="text-sm text-ink-2">
      Your answers are private, so people only see your total score.{' '}
      <TextLink to="/account">Show your answers in Account</TextLink> and they'll see why you'd fit. Your
      hours, your budget and what you typed stay private.
    </p>
  )
}

const named = (missing: Suggestions['missing']) =>
  missing
    .slice(0, 3)
    .map((one) => `question ${one.questionNumber} (${one.short.toLowerCase()})`)
    .join(', ')

function Missing({ missing }: Pick<Suggestions, 'missing'>) {
  return (
    <Callout
      title="Answer more questions for better matches"
      action={
        <ButtonLink to="/trait-questionnaire" size="sm">
          Answer questions
        </ButtonLink>
      }
    >
      These would help most: {named(missing)}.
    </Callout>
  )
}

function Nothing({ enough, answered, missing, pausedAt }: Suggestions) {
  if (!enough) {
    return (
      <EmptyState
        icon={ListChecks}
        title="Answer at least 4 questions first"
        action={
          <ButtonLink to="/trait-questionnaire" variant="primary">
            Trait Questionnaire
          </ButtonLink>
        }
      >
        We match people based on their answers. You've answered {answered} of 8. These would help most:{' '}
        {named(missing)}.
      </EmptyState>
    )
  }
  if (pausedAt)
    return (
      <EmptyState icon={CirclePause} title="No new matches while matching is paused">
        Turn matching back on above and we'll start looking right away.
      </EmptyState>
    )
  return <NoOneNew missing={missing} />
}

function NoOneNew({ missing }: Pick<Suggestions, 'missing'>) {
  return (
    <EmptyState
      icon={Users}
      title="No new matches this week"
      action={
        missing.length > 0 ? (
          <ButtonLink to="/trait-questionnaire">Answer more questions</ButtonLink>
        ) : (
          <ButtonLink to="/forum">Meet people in the forum</ButtonLink>
        )
      }
    >
      {missing.length > 0
        ? `You'll get new matches every Monday. Until then, answering these would help most: ${named(missing)}.`
        : "You'll get new matches every Monday, or sooner if someone wants to work with you."}
    </EmptyState>
  )
}
