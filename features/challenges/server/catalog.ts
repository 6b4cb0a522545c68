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
  description: 'Go from your traits to one small thing that strangers have tried, in a month of evenings.',
  steps: [
    {
      title: 'Answer at least 4 questions of the trait questionnaire',
      detail: 'They decide which ideas fit your skills, hours and money.',
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
      title: 'Tick 3 tasks of your project',
      detail: 'The first ones are small on purpose.',
      href: '/projects',
      check: ['tasks', 3],
    },
    {
      title: 'Ask the forum what nobody has told you yet',
      detail: 'One honest question about your buyer or your first version.',
      href: '/forum',
      check: ['posts', 1],
    },
    {
      title: 'Build the smallest version that shows the promise',
      detail: 'A page, a form or a sheet. Say where it stands, and what you left out.',
      href: '/vibe-coding-guide',
    },
    {
      title: 'Test it with at least 10 potential users',
      detail: 'Log each conversation as evidence of your project. Each one counts as one person.',
      href: '/projects',
      check: ['people', 10],
    },
    {
      title: 'Give one review in the Test Tribe',
      detail: 'Looking closely at the work of others sharpens your own.',
      href: '/test-tribe',
      check: ['reviews', 1],
    },
    {
      title: 'Decide: go on, change, or stop',
      detail: 'Write the decision and the one observation that decided it.',
    },
  ],
  requirements: [questionnaire, 'About four hours a week', 'No money, and no code written before'],
  rewards: [
    'The badge 30-Day Builder',
    'Three more challenges open',
    'Evidence of ten people in your project',
  ],
}

/** The six challenges, in the order they are shown. */
export const catalog: readonly Challenge[] = [sprint, ...intermediate, ...advanced]

export const challengeOf = (challengeId: string): Challenge | undefined =>
  catalog.find(({ id }) => id === challengeId)
