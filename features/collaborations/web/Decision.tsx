import { HeartHandshake, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { SuggestionView } from '../contract.ts'
import { collaborationsKey } from './queries.ts'

const DeclineDialog = later(async () => (await import('./DeclineDialog.tsx')).DeclineDialog)

type DecisionProps = {
  suggestion: SuggestionView
  onMatched: () => void
  onAnswered?: () => void
  /** A dialog's main button comes last, a card's first. */
  inDialog?: boolean
  quiet?: boolean
}

export function Decision({ suggestion, ...done }: DecisionProps) {
  return suggestion.state === 'waiting' ? (
    <TakeBack suggestion={suggestion} />
  ) : (
    <Answers suggestion={suggestion} {...done} />
  )
}

function TakeBack({ suggestion: { id } }: { suggestion: SuggestionView }) {
  const withdraw = useChange(() => client.collaborations.withdraw({ suggestionId: id }), {
    shows: [collaborationsKey],
    onDone: () => toast.success(wording.withdrawn),
    // The card and its focused button are gone.
    onShown: () => document.querySelector('h1')?.focus(),
  })
  return (
    <Button icon={Undo2} pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
      Take back my yes
    </Button>
  )
}

function Answers({ suggestion, onMatched, onAnswered, inDialog, quiet }: DecisionProps) {
  const size = inDialog ? 'md' : 'sm'
  const { id, collaboratorProfile: person } = suggestion
  const [declining, setDeclining] = useState(false)
  const accept = useChange(() => client.collaborations.decide({ suggestionId: id, action: 'accept' }), {
    shows: [collaborationsKey],
    failed: wording.decideFailed,
    onDone: ({ matched, name }) => {
      toast.success(wording.accepted, {
        description: matched ? wording.acceptedBoth : wording.acceptedFirst(name),
      })
      onAnswered?.()
      if (matched) onMatched()
    },
  })
  const yes = (
    <Button
      variant={quiet ? 'secondary' : 'primary'}
      size={size}
      icon={HeartHandshake}
      pending={accept.isPending}
      onClick={() => accept.mutate(undefined)}
    >
      Start Collaboration
    </Button>
  )
  return (
    <>
      {!inDialog && yes}
      <Button size={size} disabled={accept.isPending} onClick={() => setDeclining(true)}>
        Not Interested
      </Button>
      {inDialog && yes}
      {declining && (
        <DeclineDialog suggestionId={id} name={person.username} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}
