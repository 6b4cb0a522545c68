import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { assetLabels } from '#planner/plan/plan.ts'
import { projectTypeLabels } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { Causes, Findings } from './AssetCards.tsx'
import { usePlannersVersion } from './Written.tsx'

type OverviewProps = {
  project: ProjectView
  evidence: (aside: (assumption: string) => ReactNode) => ReactNode
}

export function Overview({ project, evidence }: OverviewProps) {
  const planners = usePlannersVersion(project, 'brief')
  const brief = planners.version?.brief ?? project.brief
  const written = project.brief.riskiestAssumption
  return evidence((tested) => (
    <>
      <Card>
        <CardHead title="This only works if" />
        <p className="display text-lg font-normal wrap-anywhere">
          {tested === written ? brief.riskiestAssumption : tested}
        </p>
      </Card>
      {brief.findings && brief.findings.length > 0 && <Findings findings={brief.findings} />}
      {brief.causes && <Causes causes={brief.causes} />}
      {brief.openQuestions.length > 0 && <OpenQuestions questions={brief.openQuestions} />}
      <div className="grid gap-2 border-t border-line pt-5">
        <p>
          <TextLink to={`/projects/${project.id}/number`} className="inline-block py-0.5 text-sm">
            Your number
          </TextLink>
        </p>
        <About project={project} />
      </div>
    </>
  ))
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

function About({ project }: { project: ProjectView }) {
  const { description, projectType, category, assetType } = project
  return (
    <Disclosure summary="About this project">
      <p className="mb-3 text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{description}</p>
      <span className="flex flex-wrap gap-2">
        <Badge look="accent">{projectTypeLabels[projectType]}</Badge>
        <Badge>{category}</Badge>
        {assetType && category !== assetLabels[assetType] && <Badge>{assetLabels[assetType]}</Badge>}
      </span>
    </Disclosure>
  )
}
