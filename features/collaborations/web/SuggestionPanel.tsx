import { useState } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import type { Said, SuggestionView } from '../contract.ts'
import { Decision } from './Decision.tsx'
import { ScoreBadge } from './ScoreBadge.tsx'

type SuggestionPanelProps = { suggestion: SuggestionView; onMatched: () => void; onClose: () => void }

export function SuggestionPanel({ suggestion, onMatched, onClose }: SuggestionPanelProps) {
  const { collaboratorProfile: person, plannerContent, madeBy } = suggestion
  const [plannersWanted, showPlanners] = useState(false)
  const planners = plannersWanted ? plannerContent : null
  const said = planners ?? suggestion
  return (
    <Dialog
      open
      look="panel"
      title={person.username}
      onClose={onClose}
      foot={<Decision suggestion={suggestion} onMatched={onMatched} onAnswered={onClose} inDialog />}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ScoreBadge score={suggestion.compatibilityScore} />
        {suggestion.earlyGuess && <Badge>Early guess</Badge>}
      </div>
      {person.bio && (
        <p dir="auto" className="mb-4 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {person.bio}
        </p>
      )}
      <p>{said.collaborationExplanation}</p>
      <Disclosure summary="How we got this score" className="mt-2">
        <Terms suggestion={suggestion} />
      </Disclosure>
      <Together said={said} />
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <SourceChip madeBy={planners ? 'Planner' : madeBy} />
        {plannerContent && (
          <VersionToggle madeBy={madeBy} plannersShown={planners !== null} onPlanners={showPlanners} />
        )}
      </div>
    </Dialog>
  )
}

function Together({ said }: { said: Said }) {
  return (
    <>
      <Part title="Project synergies">
        <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-line-strong">
          {said.projectSynergies.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="Joint project ideas">
        <Ideas ideas={said.jointProjectIdeas} />
      </Part>
      <Part title="How you could work together">
        <p className="text-sm">{said.collaborationModel}</p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function Terms({
  suggestion: { terms, earlyGuess, compatibilityScore: score },
}: {
  suggestion: SuggestionView
}) {
  const counted = terms.filter(({ points }) => points !== null)
  return (
    <div className="grid gap-3 text-sm">
      {earlyGuess && (
        <p className="text-ink-2">
          This is an early guess. You've each answered only some of the questions we compare.
        </p>
      )}
      <dl className="grid gap-3">
        {terms.map((term) => (
          <div key={term.trait} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]">
            <dt className="font-medium">{term.label}</dt>
            <dd className="text-ink-2 tabular-nums">
              {term.isPrivate
                ? 'not shown'
                : term.points === null
                  ? 'not counted'
                  : `${term.points} of ${term.weight}`}
            </dd>
            <dd className="text-ink-2 sm:col-span-2">{term.note}</dd>
          </div>
        ))}
      </dl>
      {counted.length > 0 && (
        <p className="text-ink-2">
          That makes {sum(counted.map((term) => term.points ?? 0))} of{' '}
          {sum(counted.map((term) => term.weight))} points, or {score} of 100.
        </p>
      )}
      <p className="text-ink-3">
        We don't compare anything else, like money, age, location or anything you typed yourself.
      </p>
    </div>
  )
}

function Ideas({ ideas }: { ideas: SuggestionView['jointProjectIdeas'] }) {
  return (
    <ul className="grid gap-5">
      {ideas.map((idea) => (
        <li key={idea.title} className="min-w-0 border-l-2 border-accent-line pl-4 text-sm">
          <h4 className="display text-xl font-normal">{idea.title}</h4>
          <p className="mt-1 text-ink-2">{idea.description}</p>
          <ul className="mt-2 grid list-disc gap-1 pl-4 marker:text-line-strong">
            {idea.benefits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
