import type { EvidenceOverview } from '#features/evidence/contract.ts'
import { limits } from '#features/forum/contract.ts'
import type { ProjectView } from '#features/projects/contract.ts'
import { isOnlySaid, levelNames, levelOf, rungs } from '#planner/levels.ts'
import { ownWords } from '#planner/plan/own-questions.ts'
import { capital, stopWords } from '#planner/words.ts'

type Told = {
  project: Pick<ProjectView, 'title' | 'description' | 'rung' | 'provenance'>
  overview: Pick<EvidenceOverview, 'assumption' | 'test'> | undefined
  url: string
  categoryId: string | undefined
}

export function postAddress({ project, overview, url, categoryId }: Told): string {
  const title = `Building in public: ${project.title}`.slice(0, limits.title)
  const text = [
    ownWords(project.description).slice(0, 500),
    overview && `This only works if: ${overview.assumption}`,
    overview?.test && testWords(overview.test),
    levelLine(project),
    `Follow along: ${url}`,
    'What would you test next?',
  ]
  const asked = new URLSearchParams({ ask: title, text: text.filter(Boolean).join('\n\n') })
  if (categoryId) asked.set('category', categoryId)
  return `/forum?${asked}`
}

function testWords(test: NonNullable<EvidenceOverview['test']>): string {
  const isRunning = test.startedAt !== null
  return [
    `${isRunning ? 'My current test' : 'My next test'}: ${test.title}. ${test.hypothesis}`,
    `Keep going if: ${test.passMark}`,
    `Stop if: ${capital(stopWords(test.killMark))}`,
    ...(isRunning ? [`So far: ${test.forCount} for, ${test.againstCount} against.`] : []),
  ].join('\n')
}

const levelLine = ({ rung, provenance }: Told['project']) =>
  `Where I am: level ${levelOf(rung)} of ${rungs.length}, ` +
  `${levelNames[rung]}${isOnlySaid(rung, provenance) ? ' (so far, only I say so)' : ''}.`
