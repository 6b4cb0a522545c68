import { expect, it } from 'vitest'
import type { Answers } from '#planner/founder/questions.ts'
import { planProject } from './project.ts'
import { personalise } from './write-personalization.ts'

const today = '2026-11-21'
function explained(description: string, answers: Answers): string {
  const title = 'My idea'
  const plan = planProject({ projectType: 'user_provided', title, description, answers, seed: 's', today })
  return personalise({
    title,
    description,
    projectType: 'user_provided',
    assetType: null,
    category: plan.category,
    brief: plan.brief,
    playId: null,
    answers,
    today,
    traitMatch: [],
    standing: {
      rung: 'Assumption',
      provenance: 'told',
      counts: { conversation: 0, commitment: 0, payment: 0, number: 0, link: 0 },
      experiment: {
        ...plan.brief.firstTest,
        forCount: 0,
        forBacked: 0,
        againstCount: 0,
        status: 'running',
        decision: null,
      },
      notes: [],
    },
  }).traitExplanation.join(' ')
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
