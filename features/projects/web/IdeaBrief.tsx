import type { ReactNode } from 'react'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { capital } from '#planner/words.ts'
import type { ProjectView } from '../contract.ts'
import { WrittenLine, usePlannersVersion } from './Written.tsx'

export function IdeaBrief({ project }: { project: ProjectView }) {
  const planners = usePlannersVersion(project, 'brief')
  const brief = planners.version?.brief ?? project.brief
  return (
    <Card>
      <CardHead title="Idea brief" />
      <Pairs of={rowsOf(brief)} />
      <Disclosure summary="What could go wrong" className="mt-4">
        <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
          {brief.wrongIf.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Disclosure>
      <CardFoot>
        {project.written ? (
          <WrittenLine project={project} part="brief" planners={planners} />
        ) : (
          <SourceChip madeBy={project.madeBy} />
        )}
      </CardFoot>
    </Card>
  )
}

const rowsOf = ({ who, problem, workaround, solution, price, whereToFind }: ProjectView['brief']) => {
  const rows: [string, ReactNode][] = [
    ['Who', who],
    ['Problem', problem],
    ['What they do now', workaround],
    ['Solution', solution],
    ['Price', price],
    [
      'Where to find 10 of them',
      whereToFind && `${capital(whereToFind.place)}. Or search for “${whereToFind.searchWords}.”`,
    ],
  ]
  return rows.filter(([, value]) => value)
}
