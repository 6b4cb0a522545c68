import { useState } from 'react'
import type { FormEvent } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { notSavedButKept, sentenceOf } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { decisions } from '#planner/evidence/evidence.ts'
import type { Decision as Decided } from '#planner/evidence/evidence.ts'
import { dueOf } from '#planner/evidence/standing.ts'
import { decisionLabels, limits } from '../contract.ts'
import type { TestView } from '../contract.ts'
import { evidenceShown } from './queries.ts'

export type DecisionProps = {
  projectId: string
  test: TestView
  onDecided: (test: TestView) => void
  onChanged: () => void
}

const suggestions = { pass: 'go_on', stop: 'stop', everyone_asked: 'change' } as const

export function Decision({ projectId, test, onDecided, onChanged }: DecisionProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const decide = useChange(
    (decision: Decided) =>
      client.evidence.decide({
        projectId,
        experimentId: ensure(test.id),
        decision,
        note,
      }),
    {
      shows: evidenceShown(projectId),
      onDone: onDecided,
      onShown: onChanged,
      onFail: (error) => setProblem(sentenceOf(error, notSavedButKept)),
    },
  )
  const due = dueOf(test, test)
  const suggested = due && suggestions[due]
  // Enter in the field: only what is suggested may be decided without choosing a button.
  const onEnter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!suggested) event.currentTarget.querySelector('button')?.focus()
    else if (!decide.isPending) decide.mutate(suggested)
  }
  return (
    <form className="grid w-full gap-4" noValidate onSubmit={onEnter} aria-label="Make a decision">
      <Field label="Why?" help="Optional. One sentence, so you'll remember why." error={problem}>
        <Input value={note} maxLength={limits.note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={suggested === decision ? 'primary' : 'secondary'}
            pending={decide.isPending && decide.variables === decision}
            onClick={() => decide.mutate(decision)}
          >
            {decisionLabels[decision].label}
          </Button>
        ))}
      </div>
    </form>
  )
}
