import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Award, ListTodo } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../tasks-contract.ts'
import type { AssistantTasks, TaskKind } from '../tasks-contract.ts'
import { Encouragement } from './Encouragement.tsx'
import { tasksQuery } from './queries.ts'
import { TaskItem } from './TaskItem.tsx'

export default function MyAssistantDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(tasksQuery)
  const { snooze, wake } = useSnoozes()
  if (!data) return null
  return (
    <Dialog open onClose={onClose} title="My Assistant" foot={<Foot onClose={onClose} />}>
      <div className="grid gap-4">
        <Encouragement />
        <Counts badges={data.badges} pending={data.pending} />
        {data.tasks.some(({ priority }) => priority === 'high') && (
          <Callout kind="attention" title={wording.high} />
        )}
        {data.tasks.length === 0 && <p className="text-sm text-ink-2">You're all caught up.</p>}
        <ul aria-label="Tasks" className="divide-y divide-line">
          {data.tasks.map((task) => (
            <li key={task.kind}>
              <TaskItem
                task={task}
                pending={snooze.isPending}
                onSnooze={(days) => snooze.mutate({ kind: task.kind, days })}
              />
            </li>
          ))}
        </ul>
        <PutAside snoozed={data.snoozed} onWake={(kind) => wake.mutate(kind)} />
      </div>
    </Dialog>
  )
}

function Foot({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <>
      <ButtonLink to="/forum" variant="ghost">
        Get community help
      </ButtonLink>
      <Button
        variant="primary"
        onClick={() => {
          onClose()
          void navigate('?assistant=open', { replace: true, preventScrollReset: true })
        }}
      >
        Open AI Guide
      </Button>
    </>
  )
}

function Counts({ badges, pending }: Pick<AssistantTasks, 'badges' | 'pending'>) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge icon={Award}>
        {badges} {badges === 1 ? 'badge' : 'badges'}
      </Badge>
      <Badge icon={ListTodo} look={pending > 0 ? 'attention' : 'accent'}>
        {pending} {pending === 1 ? 'task' : 'tasks'}
      </Badge>
    </p>
  )
}

const names: Record<TaskKind, string> = {
  questionnaire: 'Trait questionnaire',
  'first-project': 'First project',
  roadmap: 'Roadmap',
  finish: 'Unfinished projects',
  test: 'Testing',
  opportunities: 'Opportunities',
  collaborator: 'Collaborator',
  messages: 'Messages',
  forum: 'Forum',
}

function PutAside({
  snoozed,
  onWake,
}: {
  snoozed: AssistantTasks['snoozed']
  onWake: (kind: TaskKind) => void
}) {
  if (snoozed.length === 0) return null
  return (
    <section aria-label="Snoozed" className="text-sm">
      <h3 className="mb-1 font-semibold">Snoozed</h3>
      <ul className="grid gap-1">
        {snoozed.map(({ kind, until }) => (
          <li key={kind} className="flex flex-wrap items-center gap-2 text-ink-2">
            <span>
              {names[kind]}, until <Time at={until} withClock />
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Bring back ${names[kind]}`}
              onClick={() => onWake(kind)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSnoozes() {
  const queryClient = useQueryClient()
  const onSuccess = (tasks: AssistantTasks) => queryClient.setQueryData(tasksQuery.queryKey, tasks)
  const onError = () => toast.error('Error', wording.snoozeFailed)
  return {
    snooze: useChange((aside: { kind: TaskKind; days: 1 | 7 }) => client.assistant.snooze(aside), {
      onDone: onSuccess,
      onFail: onError,
    }),
    wake: useChange((kind: TaskKind) => client.assistant.wake({ kind }), {
      onDone: onSuccess,
      onFail: onError,
    }),
  }
}
