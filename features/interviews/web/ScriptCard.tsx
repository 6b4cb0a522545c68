import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { SaveStatus } from '#kit/web/ui/SaveStatus.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { useAutosave } from '#kit/web/use-autosave.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, scriptForm } from '../contract.ts'
import type { ScriptView } from '../contract.ts'
import { scriptQuery } from './queries.ts'
import { Questions } from './Questions.tsx'

type ScriptCardProps = {
  projectId: string
  script: ScriptView
  onReset: () => void
}

export function ScriptCard({ projectId, script, onReset }: ScriptCardProps) {
  const saved = useSavedQuestions(projectId, script)
  const { questions } = saved.values
  const isOwn = script.isOwn || saved.touched
  const errors = saved.checked.success ? [] : saved.checked.error.issues
  const [editing, edit] = useState<number | null>(null)
  const change = (next: string[]) => saved.change({ questions: next })
  const add = () => {
    change([...questions, ''])
    edit(questions.length)
  }
  return (
    <Card>
      <CardHead title="Your questions" action={<SourceChip madeBy={isOwn ? 'You' : 'Planner'} />} />
      <p className="mb-4 max-w-[68ch] text-sm text-ink-2">
        Change them to fit how you talk. Ask about what happened, because guesses about the future are usually
        too nice.
      </p>
      <Questions
        questions={questions}
        errorAt={(at) => errors.find(({ path }) => path[1] === at)?.message}
        change={change}
        editing={editing}
        onEdit={edit}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {questions.length < limits.questions && (
          <Button icon={Plus} onClick={add}>
            Add a question
          </Button>
        )}
        {isOwn && <Reset projectId={projectId} flush={saved.flush} onReset={onReset} />}
        <SaveStatus state={saved.state} onRetry={saved.retry} />
      </div>
    </Card>
  )
}

function useSavedQuestions(projectId: string, { questions: known }: ScriptView) {
  const queryClient = useQueryClient()
  const [first] = useState({ questions: known })
  return useAutosave({
    first,
    schema: scriptForm,
    scope: `interview-script:${projectId}`,
    save: async ({ questions }) => {
      const now = await client.interviews.saveScript({ projectId, questions })
      queryClient.setQueryData(scriptQuery(projectId).queryKey, now)
    },
  })
}

type ResetProps = Pick<ScriptCardProps, 'projectId' | 'onReset'> & { flush: () => Promise<void> }

function Reset({ projectId, flush, onReset }: ResetProps) {
  const reset = useChange(
    async () => {
      await flush()
      return client.interviews.resetScript({ projectId })
    },
    { shows: [scriptQuery(projectId).queryKey], onShown: onReset },
  )
  return (
    <Button variant="ghost" pending={reset.isPending} onClick={() => reset.mutate()}>
      Go back to Planner's questions
    </Button>
  )
}
