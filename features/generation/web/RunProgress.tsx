import { Check, Circle, CircleAlert, LoaderCircle, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { partLabels } from '../contract.ts'
import type { Run } from '../contract.ts'
import { useRun } from './queries.ts'
import { useGenerateAll } from './use-generate.ts'

export function RunProgress({ projectId, className }: { projectId: string; className?: string }) {
  const { run, active } = useRun(projectId)
  const { cancel } = useGenerateAll(projectId)
  if (!run || !active) return null
  return (
    <Card look="soft-accent" className={className}>
      <CardHead
        title={run.status === 'queued' ? 'Waiting to start' : 'Working on it'}
        action={
          <Button size="sm" icon={X} pending={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        }
      />
      <div role="status">
        <ul className="grid gap-2">
          {run.steps.map((step) => (
            <Step key={step.part} step={step} />
          ))}
        </ul>
      </div>
      <Elapsed since={run.startedAt ?? run.createdAt} />
    </Card>
  )
}

const icons = { waiting: Circle, working: LoaderCircle, done: Check, failed: CircleAlert }
const words = { waiting: 'waiting', working: 'in progress', done: 'done', failed: 'failed' }

function Step({ step: { part, state, detail } }: { step: Run['steps'][number] }) {
  const Icon = icons[state]
  return (
    <li className="flex items-center gap-2 text-sm">
      <Icon
        aria-hidden
        className={cx(
          'size-4 shrink-0',
          state === 'working' && 'animate-spin text-accent-ink',
          state === 'done' && 'text-good-ink',
          state === 'failed' && 'text-danger-ink',
          state === 'waiting' && 'text-ink-3',
        )}
      />
      <span className={state === 'waiting' ? 'text-ink-2' : undefined}>
        {partLabels[part]}
        <span className="sr-only">: {words[state]}</span>
      </span>
      {detail && <span className="text-ink-3">{detail}</span>}
    </li>
  )
}

/** Hidden from screen readers, which would read every second. */
function Elapsed({ since }: { since: string }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [since])
  return (
    <p aria-hidden className="mt-3 text-meta text-ink-3 tabular-nums">
      {seconds} s
    </p>
  )
}
