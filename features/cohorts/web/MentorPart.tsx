import { Users } from 'lucide-react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { isOnlySaid, levelNames, levelOf, rungs } from '#planner/levels.ts'
import { wording } from '../contract.ts'
import type { ShownFounder } from '../contract.ts'
import { foundersQuery } from './queries.ts'

export function MentorPart({ cohortId }: { cohortId: string }) {
  return (
    <PagedList
      query={foundersQuery(cohortId)}
      failed={wording.loadFailed}
      skeleton={<Skeletons of={['h-40', 'h-40']} className="grid gap-3" />}
      empty={
        <EmptyState icon={Users} title="Nothing to see yet">
          You'll find founders here once they show you a project.
        </EmptyState>
      }
    >
      {(founders) => (
        <ul aria-label="Founders" className="grid gap-6">
          {founders.map((founder) => (
            <li key={founder.id}>
              <Founder founder={founder} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const Founder = ({ founder: { name, projects } }: { founder: ShownFounder }) => (
  <Card>
    <CardHead title={<PersonLink name={name ?? wording.anonymous} />} />
    <ul className="grid gap-5">
      {projects.map((project) => (
        <li key={project.id}>
          <Project project={project} />
        </li>
      ))}
    </ul>
  </Card>
)

function Project({ project }: { project: ShownFounder['projects'][number] }) {
  const { title, rung, provenance, next, evidence } = project
  const counts = [
    ['They said', evidence.told],
    ['We saw', evidence.seen],
    ['We checked', evidence.checked],
  ] as const
  return (
    <section aria-label={title} className="grid gap-1.5 text-sm">
      <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
      <p className="flex items-center gap-2">
        <LadderGlyph level={levelOf(rung)} size="xs" />
        Level {levelOf(rung)} of {rungs.length}: {levelNames[rung]}
        {isOnlySaid(rung, provenance) && ' (their notes)'}
      </p>
      <p className="wrap-anywhere text-ink-2">Next step: {next}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2" aria-label="Evidence">
        {counts.map(([label, n]) => (
          <div key={label} className="flex gap-1.5">
            <dt>{label}</dt>
            <dd className="font-medium text-ink tabular-nums">{n}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
