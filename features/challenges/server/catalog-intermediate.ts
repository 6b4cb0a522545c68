import { questionnaire } from './challenge.ts'
import type { Challenge } from './challenge.ts'

const afterSprint = 'Complete the 30-Day Sprint'

export const intermediate: readonly Challenge[] = [
  {
    id: 'smart-insight-engagement',
    title: '21-Day Smart Insight Engagement',
    badge: 'Market Whisperer',
    duration: '21 days',
    difficulty: 'Intermediate',
    unlockRequirement: afterSprint,
    description: 'Spend three weeks listening to your buyers, then rewrite your offer in their words.',
    steps: [
      {
        title: 'Name the buyer in one sentence',
        detail: 'Say who they are, when the problem comes up, and what they do about it today.',
      },
      {
        title: 'Find three places where they talk',
        detail: 'List the places and one sentence you read in each.',
        href: '/market-research',
      },
      {
        title: 'Add 5 pieces of evidence',
        detail: 'Conversations, numbers or links. Bad news counts too.',
        href: '/projects',
        check: ['evidence', 5],
      },
      {
        title: 'Talk with 5 people who have the problem',
        detail: 'Add each one to your evidence. Ask what they did last time, not what they would do.',
        href: '/projects',
        check: ['people', 5],
      },
      {
        title: 'Run one test and make a decision',
        detail: 'Set your target before you start.',
        href: '/projects',
        check: ['decisions', 1],
      },
      {
        title: 'Answer 3 questions in the forum',
        detail: "Share what you've learned where someone asks about it.",
        href: '/forum',
        check: ['responses', 3],
      },
      {
        title: 'Rewrite your offer in their words',
        detail: 'Write down the old sentence, the new one, and who said it.',
      },
    ],
    requirements: [questionnaire, 'A project with a buyer in mind', 'Half an hour on most days'],
    rewards: [
      'The Market Whisperer badge',
      "An offer in your buyers' words",
      'One step toward the last two challenges',
    ],
  },
  {
    id: 'fast-track-18',
    title: '18-Day Fast Track',
    badge: 'Speed Hacker',
    duration: '18 days',
    difficulty: 'Intermediate',
    unlockRequirement: afterSprint,
    description: 'Do it again at twice the speed: plan a new test, run it and decide, all in 18 days.',
    steps: [
      {
        title: 'Write your biggest assumption and your stop point',
        detail: 'Day 1. Your stop point is the number that would make you stop.',
      },
      { title: 'Cut the first version to one screen', detail: 'Day 3. List what you cut.' },
      { title: 'Finish 5 tasks', detail: 'By day 8.', href: '/projects', check: ['tasks', 5] },
      {
        title: 'Register for a Vibe Coding Marathon',
        detail: 'Build for three hours with other members.',
        href: '/vibe-events',
        check: ['marathons', 1],
      },
      {
        title: 'Submit the project to the Test Tribe',
        detail: 'By day 12.',
        href: '/test-tribe',
        check: ['tests', 1],
      },
      {
        title: 'Make a decision on your test',
        detail: 'Day 18. Keep going, change something, or stop.',
        href: '/projects',
        check: ['decisions', 1],
      },
    ],
    requirements: [questionnaire, 'An active project', 'About eight hours a week'],
    rewards: [
      'The Speed Hacker badge',
      'A finished test with a decision',
      'One step toward the last two challenges',
    ],
  },
  {
    id: 'smart-collaboration',
    title: 'Smart Collaboration',
    badge: 'Smart Collaborator',
    duration: '28 days',
    difficulty: 'Intermediate',
    unlockRequirement: afterSprint,
    description:
      'Take two weeks to find one person whose strengths fill your gaps, then two weeks to try working together.',
    steps: [
      {
        title: 'Answer all 8 questions',
        detail: 'We use them to find your matches.',
        href: '/trait-questionnaire',
        check: ['answers', 8],
      },
      {
        title: "Write what you bring and what you're looking for",
        detail: 'Two sentences are enough. You can add them to your profile too.',
        href: '/account',
      },
      {
        title: 'Start one collaboration',
        detail: "You've both said yes.",
        href: '/matches',
        check: ['matches', 1],
      },
      {
        title: 'Agree on a two-week trial',
        detail: 'Agree on the scope, hours and who owns what.',
        href: '/matches?tab=accepted',
        check: ['trials', 1],
      },
      {
        title: 'Give 2 reviews in the Test Tribe',
        detail: 'Practice giving feedback people can use.',
        href: '/test-tribe',
        check: ['reviews', 2],
      },
      { title: 'Say how the trial went', detail: "What you'd do again and what you'd change." },
    ],
    requirements: [
      questionnaire,
      'Three hours a week to work with someone else',
      'A project, or interest in joining one',
    ],
    rewards: [
      'The Smart Collaborator badge',
      'A trial that ended on time',
      'One step toward the last two challenges',
    ],
  },
]
