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
      "Get one person who doesn't owe you a favor to pay you. Any amount counts. " +
      'If someone has paid you already, that counts as soon as you unlock and start this challenge.',
    steps: [
      {
        title: 'Set a price and say why',
        detail: 'Compare it with what buyers pay today for the same result.',
        href: '/business-model-design',
      },
      {
        title: 'Name 20 people who could buy',
        detail: 'List the types of people and how many. Leave out names.',
      },
      {
        title: 'Make the offer to 10 of them',
        detail: 'Add each conversation to your evidence.',
        href: '/projects',
        check: ['people', 10],
      },
      {
        title: 'Record your first payment',
        detail: 'Add it to your evidence as a payment, with the amount.',
        href: '/projects',
        check: ['payments', 1],
      },
      { title: 'Ask the buyer why they paid', detail: 'Write down their reason in their words.' },
      {
        title: 'Plan your second sale',
        detail: "Write down one thing you'll repeat and one you'll stop doing.",
      },
    ],
    requirements: [questionnaire, 'A version someone can use', 'A legal way to take payments'],
    rewards: ['The Revenue Warrior badge', 'The strongest evidence there is: a payment'],
  },
  {
    id: 'full-cycle',
    title: 'Full Cycle',
    badge: 'Cycle Master',
    duration: '60 days',
    difficulty: 'Advanced',
    unlockRequirement: afterTwo,
    description:
      'Take one project through the full cycle: pick your biggest assumption, test it, decide, and do it again.',
    steps: [
      {
        title: 'Finish 10 tasks',
        detail: 'In any of your projects.',
        href: '/projects',
        check: ['tasks', 10],
      },
      {
        title: 'Add 10 pieces of evidence',
        detail: 'It all counts: yes, no and not sure.',
        href: '/projects',
        check: ['evidence', 10],
      },
      {
        title: 'Decide 2 tests',
        detail: 'Plan the second one with what you learned from the first.',
        href: '/projects',
        check: ['decisions', 2],
      },
      {
        title: 'Submit a project to the Test Tribe',
        detail: 'Then read every review.',
        href: '/test-tribe',
        check: ['tests', 1],
      },
      {
        title: 'Give 3 reviews',
        detail: 'Help people who are one step behind you.',
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
        detail: 'Share the whole story, including the wrong turns.',
        href: '/forum',
        check: ['posts', 1],
      },
      {
        title: 'Plan your next cycle',
        detail: 'Write down your next biggest assumption and the cheapest way to test it.',
      },
    ],
    requirements: [questionnaire, 'A project of your own', 'Two months with some time each week'],
    rewards: ['The Cycle Master badge', 'A project that has been through the full cycle twice'],
  },
]
