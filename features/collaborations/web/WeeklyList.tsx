import { useQuery } from '@tanstack/react-query'
import { CirclePause, ListChecks, Users } from 'lucide-react'
import { NameQuestion } from '#features/profiles/web/NameQuestion.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { Suggestions } from '../contract.ts'
import { ForProjects } from './ForProjects.tsx'
import { suggestionsQuery } from './queries.ts'
import { SuggestionCard } from './SuggestionCard.tsx'

/** The week's suggestions: whoever said yes first, then the new ones, then those I wait for. */
export function WeeklyList({ onMatched }: { onMatched: () => void }) {
  const query = useQuery(suggestionsQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-96', 'h-96']} className="grid gap-6" />}
      />
    )
  return (
    <div className="grid gap-6">
      {data.pausedAt && (
        <Callout title="Matching is paused">
          Nobody new is suggested to you, and you are suggested to nobody. What runs already goes on.
        </Callout>
      )}
      {data.suggestions.length === 0 ? (
        <Nothing {...data} />
      ) : (
        <>
          {data.missing.length > 0 && <Missing missing={data.missing} />}
          <NameQuestion />
          <ForProjects />
          <ul aria-label="Weekly Matches" className="grid gap-6">
            {data.suggestions.map((suggestion) => (
              <li
                key={suggestion.id}
                id={`suggestion-${suggestion.id}`}
                className="drawn-near-160 min-w-0 scroll-mt-20"
              >
                <SuggestionCard suggestion={suggestion} onMatched={onMatched} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
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
      title="These are guesses until you have answered more"
      action={
        <ButtonLink to="/trait-questionnaire" size="sm">
          Answer them
        </ButtonLink>
      }
    >
      What would help most: {named(missing)}.
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
        People are suggested by their answers, and you have given {answered} of 8. What would help most:{' '}
        {named(missing)}.
      </EmptyState>
    )
  }
  if (pausedAt)
    return (
      <EmptyState icon={CirclePause} title="No suggestions while matching is paused">
        Resume it above, and you are looked for at once.
      </EmptyState>
    )
  return <NobodyNew missing={missing} />
}

function NobodyNew({ missing }: Pick<Suggestions, 'missing'>) {
  return (
    <EmptyState
      icon={Users}
      title="Nobody new this week"
      action={
        missing.length > 0 ? (
          <ButtonLink to="/trait-questionnaire">Answer more questions</ButtonLink>
        ) : (
          <ButtonLink to="/forum">Meet people in the forum</ButtonLink>
        )
      }
    >
      {missing.length > 0
        ? `New suggestions come every Monday. What would help most until then: ${named(missing)}.`
        : 'New suggestions come every Monday, and as soon as somebody wants to work with you.'}
    </EmptyState>
  )
}
