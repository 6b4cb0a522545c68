import { Handshake, History, LifeBuoy, PackageOpen } from 'lucide-react'
import { timeWords } from '#kit/web/formats.ts'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { WeekContent } from '#planner/week/week.ts'
import type { PlanState } from '../contract.ts'

export function PreSetup({ tasks }: { tasks: WeekContent['preSetup'] }) {
  return (
    <Card>
      <CardHead icon={PackageOpen} title="Pre-Setup To-Do" />
      <ul className="grid gap-3 text-sm">
        {tasks.map(({ task, minutes }) => (
          <li key={task} className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{task}</span>
            <span className="shrink-0 text-ink-3 tabular-nums">{timeWords(minutes)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function QuickSupport() {
  return (
    <Card>
      <CardHead icon={LifeBuoy} title="Quick Support" />
      <p className="text-sm text-ink-2">Stuck on a task? Someone in the forum has probably been there.</p>
      <CardFoot className="pt-3 text-sm">
        <TextLink to="/forum">Ask in the forum</TextLink>
      </CardFoot>
    </Card>
  )
}

export function FindCollaborators() {
  return (
    <Card>
      <CardHead icon={Handshake} title="Find Collaborators" />
      <p className="text-sm text-ink-2">Find someone whose strengths would help this week.</p>
      <CardFoot className="pt-3 text-sm">
        <TextLink to="/matches">See your matches</TextLink>
      </CardFoot>
    </Card>
  )
}

type EarlierWeeksProps = {
  weeks: PlanState['weeks']
  shown: number
  onWeek: (week: number | undefined) => void
}

export function EarlierWeeks({ weeks, shown, onWeek }: EarlierWeeksProps) {
  const [running] = weeks
  const began = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' })
  return (
    <Card>
      <CardHead icon={History} title="Earlier weeks" />
      <Field label="Choose a week">
        <Select
          value={shown}
          onChange={(event) =>
            onWeek(Number(event.target.value) === running?.week ? undefined : Number(event.target.value))
          }
        >
          {weeks.map(({ week, createdAt, done, total }) => (
            <option key={week} value={week}>
              Week {week}
              {week === running?.week && ' (now)'}, {began.format(new Date(createdAt))}: {done} of {total}{' '}
              done
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  )
}
