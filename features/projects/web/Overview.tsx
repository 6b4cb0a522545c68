import { ArrowRight, CircleHelp, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { assetLabels } from '#planner/plan.ts'
import { capital } from '#planner/words.ts'
import { projectTypeLabels } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { Causes, Findings } from './AssetCards.tsx'
import { WrittenLine, usePlannersVersion } from './Written.tsx'

type OverviewProps = { project: ProjectView; evidence: ReactNode; onPlan: () => void }

/** What the project rests on; how it is tested and what came of it; then whom it is for, as far as it is known. */
export function Overview({ project, evidence, onPlan }: OverviewProps) {
  const planners = usePlannersVersion(project, 'brief')
  const brief = planners.version?.brief ?? project.brief
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 gap-6">
        {brief.findings && brief.findings.length > 0 && <Findings findings={brief.findings} />}
        <Card look="soft-accent">
          <CardHead icon={Target} title="Riskiest assumption" />
          <p className="text-lg">{brief.riskiestAssumption}</p>
          <CardFoot>
            <Button icon={ArrowRight} onClick={onPlan}>
              Open the plan
            </Button>
          </CardFoot>
        </Card>
        {evidence}
        <Card>
          <CardHead title="Idea brief" />
          <Brief brief={brief} />
          {project.written && (
            <CardFoot>
              <WrittenLine project={project} part="brief" planners={planners} />
              {project.written.note && <p className="w-full text-sm text-ink-2">{project.written.note}</p>}
            </CardFoot>
          )}
        </Card>
      </div>
      <div className="grid min-w-0 gap-6">
        {brief.openQuestions.length > 0 && <OpenQuestions questions={brief.openQuestions} />}
        <Card>
          <CardHead title="What would make this wrong" />
          <ul className="grid list-disc gap-2 pl-5 text-sm text-ink-2">
            {brief.wrongIf.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
        {brief.causes && <Causes causes={brief.causes} />}
        <AboutProject project={project} />
      </div>
    </div>
  )
}

function OpenQuestions({ questions }: { questions: string[] }) {
  return (
    <Card look="soft-attention">
      <CardHead icon={CircleHelp} title="Open questions" />
      <p className="mb-3 text-sm text-ink-2">Your description doesn't say this yet, so we left it open.</p>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Card>
  )
}

function AboutProject({ project }: { project: ProjectView }) {
  return (
    <Card>
      <CardHead title="About this project" />
      <Facts
        rows={[
          ['Type', projectTypeLabels[project.projectType]],
          ['Category', project.category],
          ...(project.assetType ? [['Asset', assetLabels[project.assetType]] as [string, string]] : []),
        ]}
      />
      {!project.written && (
        <CardFoot>
          <SourceChip madeBy={project.madeBy} />
        </CardFoot>
      )}
    </Card>
  )
}

function Brief({ brief }: Pick<ProjectView, 'brief'>) {
  const rows: [string, ReactNode][] = [
    ['Who', brief.who],
    ['Problem', brief.problem],
    ...(brief.workaround ? [['What they do today', brief.workaround] as [string, ReactNode]] : []),
    ['Solution', brief.solution],
    ...(brief.price ? [['Price', brief.price] as [string, ReactNode]] : []),
    ...(brief.whereToFind
      ? [
          [
            'Where to find ten',
            <>
              {capital(brief.whereToFind.place)}. Search for “{brief.whereToFind.searchWords}.”
            </>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
  return <Facts rows={rows} />
}

function Facts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-x-4 gap-y-3 text-sm @md:grid-cols-[140px_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
