import { expect, it } from 'vitest'
import { plannedTest } from '#planner/evidence/marks.ts'
import { standingOf } from '#planner/evidence/standing.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Candidate } from '#planner/ideas/candidate.ts'
import { writtenIdea } from '#test/written-ideas.ts'
import { planProject } from './project.ts'
import { personalise } from './write-personalization.ts'

const today = '2026-11-21'
const explained = (description: string, answers: Answers) =>
  insights(description, answers).traitExplanation.join(' ')

function insights(description: string, answers: Answers, written?: Candidate) {
  const title = 'My idea'
  const plan = planProject({ projectType: 'user_provided', title, description, answers, seed: 's', today })
  return personalise({
    title,
    description,
    projectType: 'user_provided',
    assetType: null,
    category: plan.category,
    brief: plan.brief,
    playId: written ? 'written-one' : null,
    written,
    answers,
    today,
    traitMatch: [],
    standing: standingOf({ evidence: [], experiment: plannedTest(plan.brief) }),
  })
}

const answers: Answers = {
  skill: { option: 'words' },
  domain: { option: 'care' },
  reach: { option: 'talk' },
  style: { text: 'I cook on Sundays' },
}

it('insights on an own idea use only what its founder said', () => {
  const said = explained('A calculator for bakeries', answers)
  expect(said).toContain('You can explain things in writing.')
  expect(said).toContain('You said: “I cook on Sundays.”')
  expect(said).not.toMatch(/care works|Ideas |come first|count more/)
})

it('insights say that the founder knows the people they named', () => {
  const named = { ...answers, domain: { text: 'I know bakery owners' } }
  expect(explained('A calculator for bakery owners', named)).toContain('You know bakery owners.')
  expect(explained('A newsletter for shift nurses', named)).not.toContain('bakery')
})

it("prompts name a written idea's thing within their sentence", () => {
  const { asset } = writtenIdea(0)
  const written = writtenIdea(0, { asset: { ...asset!, is: 'A sheet that reads till rolls' } })
  const [first] = insights('A sheet for bakeries', answers, written).prompts
  expect(first!.prompt).toContain("I'm building a sheet that reads till rolls.")
})
