import { Clock, HeartHandshake, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { client } from '#kit/web/api.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { SuggestionView } from '../contract.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { collaborationsKey } from './queries.ts'
import { ScoreBadge } from './ScoreBadge.tsx'

type SuggestionCardProps = { suggestion: SuggestionView; onMatched: () => void }

/** One person of the week: why, what could come of it, and the two answers. */
export function SuggestionCard({ suggestion, onMatched }: SuggestionCardProps) {
  const { collaboratorProfile: person, state } = suggestion
  return (
    <Card look={state === 'wanted' ? 'soft-accent' : 'plain'}>
      <SuggestionHead suggestion={suggestion} />
      {person.bio && (
        <p dir="auto" className="mt-4 max-w-[72ch] text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {person.bio}
        </p>
      )}
      <p className="mt-4 max-w-[72ch]">{suggestion.collaborationExplanation}</p>
      <Disclosure summary="Why this score" className="mt-2">
        <Terms terms={suggestion.terms} earlyGuess={suggestion.earlyGuess} />
      </Disclosure>
      <Part title="Project synergies">
        <ul className="grid max-w-[72ch] list-disc gap-1 pl-5 text-sm">
          {suggestion.projectSynergies.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="Joint project ideas">
        <Ideas ideas={suggestion.jointProjectIdeas} />
      </Part>
      <Part title="How you could work together">
        <p className="max-w-[72ch] text-sm">{suggestion.collaborationModel}</p>
      </Part>
      {state === 'waiting' ? (
        <Waiting suggestion={suggestion} />
      ) : (
        <Answers suggestion={suggestion} onMatched={onMatched} />
      )}
    </Card>
  )
}

function SuggestionHead({ suggestion }: { suggestion: SuggestionView }) {
  const { collaboratorProfile: person } = suggestion
  return (
    <div className="flex items-start gap-3">
      <Avatar id={person.id} name={person.username} picture={person.avatar} />
      <div className="min-w-0 grow">
        <CardHead title={<PersonLink name={person.username} />} large />
        <State suggestion={suggestion} />
        <div className="-mt-1 flex flex-wrap gap-2">
          <ScoreBadge score={suggestion.compatibilityScore} />
          {suggestion.earlyGuess && <Badge>Early guess</Badge>}
          <SourceChip madeBy={suggestion.madeBy} />
        </div>
      </div>
    </div>
  )
}

/** Whole sentences and no badge: a long name would push the words that matter out of it. */
function State({
  suggestion: {
    state,
    waitsUntil,
    collaboratorProfile: { username: name },
  },
}: {
  suggestion: SuggestionView
}) {
  if (state === 'new') return null
  const Icon = state === 'wanted' ? HeartHandshake : Clock
  return (
    <p
      className={cx(
        '-mt-2 mb-4 flex items-start gap-1.5 text-sm font-medium wrap-anywhere',
        state === 'wanted' ? 'text-accent-ink' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {state === 'wanted' ? (
          `${name} wants to work with you`
        ) : (
          <>
            You said yes. {wording.acceptedFirst(name)}
            {waitsUntil && (
              <>
                {' '}
                Your yes counts until <Time at={waitsUntil} />.
              </>
            )}
          </>
        )}
      </span>
    </p>
  )
}

function Waiting({ suggestion: { id } }: { suggestion: SuggestionView }) {
  const withdraw = useChange(() => client.collaborations.withdraw({ suggestionId: id }), {
    shows: [collaborationsKey],
    onDone: () => toast.success(wording.withdrawn),
    // The card is gone, and with it the button that had focus.
    onShown: () => document.querySelector('h1')?.focus(),
  })
  return (
    <CardFoot>
      <Button icon={Undo2} pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        Take back my yes
      </Button>
    </CardFoot>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Terms({ terms, earlyGuess }: Pick<SuggestionView, 'terms' | 'earlyGuess'>) {
  return (
    <div className="grid gap-3 text-sm">
      {earlyGuess && (
        <p className="text-ink-2">
          Less than 60 % of what counts is answered by both of you, so this is an early guess.
        </p>
      )}
      <dl className="grid gap-3">
        {terms.map((term) => (
          <div key={term.label} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[180px_88px_1fr]">
            <dt className="font-medium">{term.label}</dt>
            <dd className="text-ink-2 tabular-nums">
              {term.isPrivate
                ? 'not shown'
                : term.points === null
                  ? 'not counted'
                  : `${term.points} of ${term.weight}`}
            </dd>
            <dd className="text-ink-2">{term.note}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3">
        Nothing else counts: no money, no age, no place, and nothing that you wrote in your own words.
      </p>
    </div>
  )
}

function Ideas({ ideas }: { ideas: SuggestionView['jointProjectIdeas'] }) {
  return (
    <ul className="grid gap-4 @reading:grid-cols-3">
      {ideas.map((idea) => (
        <li key={idea.title} className="min-w-0 rounded-control bg-sunken p-4 text-sm">
          <h4 className="font-semibold">{idea.title}</h4>
          <p className="mt-1 text-ink-2">{idea.description}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-4">
            {idea.benefits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Answers({ suggestion: { id, collaboratorProfile: person }, onMatched }: SuggestionCardProps) {
  const [declining, setDeclining] = useState(false)
  const accept = useChange(() => client.collaborations.decide({ suggestionId: id, action: 'accept' }), {
    shows: [collaborationsKey],
    failed: wording.decideFailed,
    onDone: ({ matched, name }) => {
      toast.success(wording.accepted, {
        description: matched ? wording.acceptedBoth : wording.acceptedFirst(name),
      })
      if (matched) onMatched()
    },
  })
  return (
    <CardFoot>
      <Button
        variant="primary"
        icon={HeartHandshake}
        pending={accept.isPending}
        onClick={() => accept.mutate(undefined)}
      >
        Start Collaboration
      </Button>
      <Button disabled={accept.isPending} onClick={() => setDeclining(true)}>
        Not Interested
      </Button>
      {declining && (
        <DeclineDialog suggestionId={id} name={person.username} onClose={() => setDeclining(false)} />
      )}
    </CardFoot>
  )
}
