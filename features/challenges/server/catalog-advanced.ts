import { questionnaire } from './challenge.ts'
import type { Challenge } from './challenge.ts'

const afterTwo = 'Complete 2 or more other challenges'

export const advanced: readonly Challenge[] = [
  {
    id: 'first-payment',
    title: 'First Payment',
    badge: 'Revenue Warrior',
    duration: '45 days',
    difficulty: 'Advanced',
    unlockRequirement: afterTwo,
    description:
      'One person who does not owe you anything pays you. The amount does not matter; that it is paid does.',
    steps: [
      {
        title: 'Set a price, and the reason for it',
        detail: 'What the buyer pays today for the same result.',
        href: '/business-model-design',
      },
      { title: 'Name 20 people who could buy', detail: 'A list of kinds and numbers; no names here.' },
      {
        title: 'Make the offer to 10 of them',
        detail: 'Log the conversations as evidence.',
        href: '/projects',
        check: ['people', 10],
      },
      {
        title: 'Log a first payment',
        detail: 'As evidence of the kind payment, with its amount.',
        href: '/projects',
        check: ['payments', 1],
      },
      { title: 'Ask the buyer why', detail: 'Their reason in their words.' },
      {
        title: 'Write what the second sale needs',
        detail: 'One thing you will repeat and one you will drop.',
      },
    ],
    requirements: [questionnaire, 'A version that somebody can use', 'A lawful way to take money'],
    rewards: ['The badge Revenue Warrior', 'A payment as evidence: the strongest there is'],
  },
  {
    id: 'full-cycle',
    title: 'Full Cycle',
    badge: 'Cycle Master',
    duration: '60 days',
    difficulty: 'Advanced',
    unlockRequirement: afterTwo,
    description:
      'Once round the whole loop with one project: assumption, test, evidence, decision, and again.',
    steps: [
      { title: 'Tick 10 tasks', detail: 'Of any of your projects.', href: '/projects', check: ['tasks', 10] },
      {
        title: 'Log 10 pieces of evidence',
        detail: 'For, against and unclear.',
        href: '/projects',
        check: ['evidence', 10],
      },
      {
        title: 'Decide 2 tests',
        detail: 'The second because of the first.',
        href: '/projects',
        check: ['decisions', 2],
      },
      {
        title: 'Submit a project to the Test Tribe',
        detail: 'And read every review.',
        href: '/test-tribe',
        check: ['tests', 1],
      },
      {
        title: 'Give 3 reviews',
        detail: 'To people who are a step behind you.',
        href: '/test-tribe',
        check: ['reviews', 3],
      },
      {
        title: 'Take part in a Vibe Coding Marathon',
        detail: 'Register, and show what you made.',
        href: '/vibe-events',
        check: ['marathons', 1],
      },
      {
        title: 'Tell the forum what you learned',
        detail: 'The whole way, with the wrong turns.',
        href: '/forum',
        check: ['posts', 1],
      },
      {
        title: 'Write the plan of the next cycle',
        detail: 'Its riskiest assumption, and its cheapest test.',
      },
    ],
    requirements: [questionnaire, 'A project of your own', 'Two months with some time each week'],
    rewards: ['The badge Cycle Master', 'A project that has been round the loop twice'],
  },
]
