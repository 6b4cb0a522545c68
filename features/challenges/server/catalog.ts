import { advanced } from './catalog-advanced.ts'
import { intermediate } from './catalog-intermediate.ts'
import { questionnaire } from './challenge.ts'
import type { Challenge } from './challenge.ts'

const sprint: Challenge = {
  id: 'ideate-build-test-30',
  title: '30-Day Sprint: Ideate, Build, Test',
  badge: '30-Day Builder',
  duration: '30 days',
  difficulty: 'Beginner',
  unlockRequirement: null,
  description: 'In a month of evenings, go from your answers to one small thing that strangers have tried.',
  steps: [
    {
      title: 'Answer at least 4 questions of the trait questionnaire',
      detail: 'We use them to find ideas that fit your skills, time and budget.',
      href: '/trait-questionnaire',
      check: ['answers', 4],
    },
    {
      title: 'Choose one idea and create a project',
      detail: 'Generate ideas, or bring your own. One project is enough.',
      href: '/create-project',
      check: ['projects', 1],
    },
    {
      title: 'Finish 3 tasks in your project',
      detail: 'The first ones are small on purpose.',
      href: '/projects',
      check: ['tasks', 3],
    },
    {
      title: 'Ask the forum one honest question',
      detail: 'Ask about your buyer or your first version.',
      href: '/forum',
      check: ['posts', 1],
    },
    {
      title: 'Build the smallest version that shows what it does',
      detail: 'A page, a form or a sheet is enough. Say where people can see it and what you left out.',
      href: '/vibe-coding-guide',
    },
    {
      title: 'Test it with at least 10 potential users',
      detail: "Add each conversation to your project's evidence. Each one counts as one person.",
      href: '/projects',
      check: ['people', 10],
    },
    {
      title: 'Give one review in the Test Tribe',
      detail: "Reviewing someone else's work makes yours better.",
      href: '/test-tribe',
      check: ['reviews', 1],
    },
    {
      title: 'Decide: keep going, change something, or stop',
      detail: 'Write down your decision and the one thing that settled it.',
    },
  ],
  requirements: [questionnaire, 'About four hours a week', '$0 and no coding experience'],
  rewards: [
    'The 30-Day Builder badge',
    'Unlocks three more challenges',
    'Evidence from ten people in your project',
  ],
}

export const catalog: readonly Challenge[] = [sprint, ...intermediate, ...advanced]

export const challengeOf = (challengeId: string): Challenge | undefined =>
  catalog.find(({ id }) => id === challengeId)
