import { Clock, HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { SuggestionView } from '../contract.ts'
import { Decision } from './Decision.tsx'
import { FitBars } from './FitBars.tsx'
import { ScoreBadge } from './ScoreBadge.tsx'
import { SuggestionPanel } from './SuggestionPanel.tsx'

type SuggestionCardProps = { suggestion: SuggestionView; onMatched: () => void; isFirst: boolean }

export function SuggestionCard({ suggestion, onMatched, isFirst }: SuggestionCardProps) {
  const { collaboratorProfile: person, state } = suggestion
  const quiet = !isFirst && state !== 'wanted'
  const [open, setOpen] = useState(false)
  return (
    <Card look={state === 'wanted' ? 'soft-accent' : 'object'}>
      <div className="grid grow grid-rows-[auto_1fr] gap-4 @reading:grid-cols-[minmax(0,1fr)_auto] @reading:grid-rows-none">
        <Who suggestion={suggestion} />
        <div className="grid gap-4 @reading:col-span-2 @reading:grid-cols-[minmax(0,1fr)_20rem] @reading:gap-10">
          <Said suggestion={suggestion} />
          {!keepsAnswers(suggestion) && <FitBars terms={suggestion.terms} />}
        </div>
        <div className="flex flex-wrap items-center gap-3 @reading:col-start-2 @reading:row-start-1 @reading:self-start">
          <Decision suggestion={suggestion} onMatched={onMatched} quiet={quiet} />
          <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
            See more<span className="sr-only"> about {person.username}</span>
          </Button>
        </div>
      </div>
      {open && (
        <SuggestionPanel suggestion={suggestion} onMatched={onMatched} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

export const keepsAnswers = ({ terms }: Pick<SuggestionView, 'terms'>): boolean =>
  terms.every(({ points }) => points === null) && terms.some(({ isPrivate }) => isPrivate)

function Said({ suggestion }: { suggestion: SuggestionView }) {
  const { inShort, watch, collaboratorProfile } = suggestion
  const { bio } = collaboratorProfile
  const [first, second] = bio && keepsAnswers(suggestion) ? [bio, null] : [inShort, bio]
  return (
    <div className="grid content-start gap-2">
      <p dir="auto" className="line-clamp-3 text-lg font-normal wrap-anywhere text-pretty">
        {first}
      </p>
      {second && (
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
          {second}
        </p>
      )}
      {watch && <p className="text-sm text-ink-2">{watch}</p>}
    </div>
  )
}

function Who({ suggestion }: { suggestion: SuggestionView }) {
  const { collaboratorProfile: person } = suggestion
  return (
    <div className="flex items-start gap-4">
      <Avatar id={person.id} name={person.username} picture={person.avatar} size="lg" />
      <div className="min-w-0 grow">
        <CardHead title={<PersonLink name={person.username} />} large />
        <div className="-mt-2 flex flex-wrap items-center gap-2">
          <ScoreBadge score={suggestion.compatibilityScore} />
          {suggestion.earlyGuess && <Badge>Early guess</Badge>}
        </div>
        <State suggestion={suggestion} />
      </div>
    </div>
  )
}

export function State({
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
        'mt-2 flex items-start gap-1.5 text-sm font-medium wrap-anywhere',
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
