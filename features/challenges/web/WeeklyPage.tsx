import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, History } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { calendarDay } from '#kit/web/formats.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { WeeklyPlan, WeekView } from '../contract.ts'
import { challengesKey, weeklyPlanQuery } from './queries.ts'

export default function WeeklyPage() {
  const query = useQuery(weeklyPlanQuery)
  const { data } = query
  return (
    <>
      <PageHead
        title="Challenges of the week"
        lead="Each of the six challenges comes up once every six weeks. A week starts on Monday (UTC)."
      />
      {!data && (
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-24', 'h-48']} className="grid gap-6" />}
        />
      )}
      {data && (
        <div className="grid gap-6">
          <Now week={data.current} />
          <Next key={`${data.next.weekOf} ${data.next.challengeId} ${data.next.chosen}`} plan={data} />
          <Past weeks={data.past} />
        </div>
      )}
    </>
  )
}

const nameOf = ({ title, challengeId }: WeekView) => title ?? challengeId
const howOf = ({ chosen, chosenBy }: WeekView) =>
  chosen ? `Chosen by ${chosenBy ?? 'an administrator who left'}` : 'Picked at random'

function Now({ week }: { week: WeekView | null }) {
  return (
    <Card>
      <CardHead title="This week" />
      {week ? (
        <p className="text-sm">
          <TextLink to={`/challenges/${week.challengeId}`}>{nameOf(week)}</TextLink>{' '}
          <span className="text-ink-2">
            · since {calendarDay(week.weekOf)} · {howOf(week)}
          </span>
        </p>
      ) : (
        <p className="text-sm text-ink-2">We haven't picked it yet. That happens within a few minutes.</p>
      )}
    </Card>
  )
}

function Next({ plan: { next, choices } }: { plan: WeeklyPlan }) {
  const [choice, setChoice] = useState(next.chosen ? next.challengeId : '')
  const queryClient = useQueryClient()
  const save = useChange(() => client.challenges.chooseWeekly({ challengeId: choice || null }), {
    onDone: () => {
      toast.success('Challenge saved')
      return queryClient.invalidateQueries({ queryKey: challengesKey })
    },
  })
  const unchanged = choice === (next.chosen ? next.challengeId : '')
  return (
    <Card>
      <CardHead icon={CalendarClock} title={`Next week, from ${calendarDay(next.weekOf)}`} />
      <p className="mb-3 text-sm">
        {nameOf(next)} <span className="text-ink-2">· {howOf(next)}</span>
      </p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!unchanged && !save.isPending) save.mutate()
        }}
      >
        <Field label="Next week's challenge" className="min-w-0 grow basis-64 sm:max-w-form">
          <Select value={choice} onChange={(event) => setChoice(event.target.value)}>
            <option value="">Pick at random</option>
            {choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" disabled={unchanged} pending={save.isPending}>
          Save
        </Button>
      </form>
    </Card>
  )
}

function Past({ weeks }: { weeks: WeekView[] }) {
  return (
    <Card>
      <CardHead icon={History} title="Earlier weeks" />
      {weeks.length === 0 ? (
        <p className="text-sm text-ink-2">None yet.</p>
      ) : (
        <DataTable
          caption="Challenges of earlier weeks"
          rows={weeks}
          keyOf={({ weekOf }) => weekOf}
          columns={[
            { head: 'Week from', cell: ({ weekOf }) => calendarDay(weekOf) },
            { head: 'Challenge', cell: nameOf },
            { head: 'How', cell: howOf },
          ]}
        />
      )}
    </Card>
  )
}
