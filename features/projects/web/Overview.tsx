import { ArrowRight, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { capital } from '#planner/words.ts'
import type { ProjectView } from '../contract.ts'
import { Causes, Findings } from './AssetCards.tsx'
import { WrittenLine, usePlannersVersion } from './Written.tsx'

type OverviewProps = {
  project: ProjectView
  evidence: (quote: (assumption: string) => ReactNode) => ReactNode
  inbox: ReactNode
  number: ReactNode
  onPlan: () => void
}

export function Overview({ project, evidence, inbox, number, onPlan }: OverviewProps) {
  const planners = usePlannersVersion(project, 'brief')
  const brief = planners.version?.brief ?? project.brief
  const written = project.brief.riskiestAssumption
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 gap-6">
        {brief.findings && brief.findings.length > 0 && <Findings findings={brief.findings} />}
        {evidence((tested) => (
          <Assumption text={tested === written ? brief.riskiestAssumption : tested} onPlan={onPlan} />
        ))}
        {inbox}
        {number}
        <Card>
          <CardHead title="Idea brief" />
          <Brief brief={brief} />
          {project.written && (
            <CardFoot>
              <WrittenLine project={project} part="brief" planners={planners} />
            </CardFoot>
          )}
          {!project.written && (
            <CardFoot>
              <SourceChip madeBy={project.madeBy} />
            </CardFoot>
          )}
        </Card>
      </div>
      <div className="grid min-w-0 gap-6">
        {brief.openQuestions.length > 0 && <OpenQuestions questions={brief.openQuestions} />}
        <Card>
          <CardHead title="What could go wrong" />
          <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
            {brief.wrongIf.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
        {brief.causes && <Causes causes={brief.causes} />}
      </div>
    </div>
  )
}

function OpenQuestions({ questions }: { questions: string[] }) {
  return (
    <Card look="soft-attention">
      <CardHead icon={CircleHelp} title="Questions to answer" />
      <p className="mb-3 text-sm text-ink-2">Your description doesn't cover these yet, and we don't guess.</p>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Card>
  )
}

function Assumption({ text, onPlan }: { text: string; onPlan: () => void }) {
  return (
    <Card look="note">
      <CardHead title="This only works if" />
      <p className="display text-name max-w-[34ch] sm:text-title">{text}</p>
      <CardFoot>
        <Button icon={ArrowRight} onClick={onPlan}>
          See the plan
        </Button>
      </CardFoot>
    </Card>
  )
}

function Brief({ brief }: Pick<ProjectView, 'brief'>) {
  const rows: [string, ReactNode][] = [
    ['Who', brief.who],
    ['Problem', brief.problem],
    ...(brief.workaround ? [['What they do now', brief.workaround] as [string, ReactNode]] : []),
    ['Solution', brief.solution],
    ...(brief.price ? [['Price', brief.price] as [string, ReactNode]] : []),
    ...(brief.whereToFind
      ? [
          [
            'Where to find 10 of them',
            <>
              {capital(brief.whereToFind.place)}. Or search for “{brief.whereToFind.searchWords}.”
            </>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
  return <Pairs of={rows} />
}
