import { timeWords } from '#kit/web/formats.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import type { ProjectPlan } from '#planner/plan/plan.ts'

export function PlannersPlan({ phases }: Pick<ProjectPlan, 'phases'>) {
  return (
    <ol className="grid gap-6" aria-label="Planner's version">
      {phases.map(({ kind, name, description, weeks, tasks }, index) => (
        <li key={kind}>
          <Card>
            <CardHead title={`${index + 1}. ${name}`} />
            <p className="mb-3 text-sm text-ink-2">
              {description} {weeks === 1 ? '1 week' : `${weeks} weeks`}.
            </p>
            <ul className="divide-y divide-line">
              {tasks.map(({ title, doneWhen, minutes }) => (
                <li key={title} className="min-h-14 py-3 wrap-anywhere">
                  {title}
                  <p className="mt-1 text-sm text-ink-2">
                    Done when: {doneWhen}{' '}
                    <span className="whitespace-nowrap text-ink-3">{timeWords(minutes)}</span>
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ol>
  )
}
