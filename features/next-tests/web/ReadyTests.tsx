import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import type { ForecastGiven } from '#features/evidence/contract.ts'
import { evidenceShown } from '#features/evidence/web/queries.ts'
import { useForecastQuestion } from '#features/evidence/web/use-forecast.ts'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { targetInWords } from '#planner/evidence/forecast.ts'
import { dollars, hourWords } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { ReadyTestView } from '../contract.ts'
import { readyQuery } from './queries.ts'

const ForecastDialog = later(
  async () => (await import('#features/evidence/web/shared/ForecastDialog.tsx')).ForecastDialog,
)

type ReadyTestsProps = { projectId: string; onStarted: () => void }

export function ReadyTests({ projectId, onStarted }: ReadyTestsProps) {
  const query = useQuery(readyQuery(projectId))
  const start = useChange(
    (chosen: { experimentId: string; forecast: ForecastGiven }, idempotencyKey) =>
      client.nextTests.start({ projectId, ...chosen }, { context: { idempotencyKey } }),
    { shows: evidenceShown(projectId), onShown: onStarted, onDone: () => question.close() },
  )
  const question = useForecastQuestion(({ experimentId }: ReadyTestView, forecast) =>
    start.mutate({ experimentId, forecast }),
  )
  if (!query.data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-24', 'h-24', 'h-24']} className="grid gap-3" />}
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {query.data.tests.map((test, place) => (
          <Ready
            key={test.experimentId}
            test={test}
            isFirst={place === 0}
            pending={start.isPending && start.variables.experimentId === test.experimentId}
            onStart={() => question.begin(test)}
          />
        ))}
      </ul>
      {question.asked && (
        <ForecastDialog
          lead={targetInWords(question.asked.what.passMark)}
          pending={start.isPending}
          question={question}
          onClose={question.close}
        />
      )}
    </>
  )
}

type ReadyProps = { test: ReadyTestView; isFirst: boolean; pending: boolean; onStart: () => void }

function Ready({ test, isFirst, pending, onStart }: ReadyProps) {
  const { title, hypothesis, hours, cashCents, killMark } = test
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm wrap-anywhere">{hypothesis}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {hourWords(hours)}, {cashCents > 0 ? dollars(cashCents) : '$0'}. {killMark}
        </p>
      </div>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size="sm"
        icon={Play}
        pending={pending}
        onClick={onStart}
        aria-label={`Start the test: ${title}`}
      >
        Start
      </Button>
    </li>
  )
}
