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
    description:
      'Three weeks of listening: find where your buyers talk, hear their words, and change your offer by what you heard.',
    steps: [
      {
        title: 'Name the buyer in one sentence',
        detail: 'Who, in which situation, and what they do today instead.',
      },
      {
        title: 'Find three places where they talk',
        detail: 'Write the places, and one sentence you read in each.',
        href: '/market-research',
      },
      {
        title: 'Log 5 pieces of evidence',
        detail: 'Conversations, numbers or links; what speaks against you counts as much.',
        href: '/projects',
        check: ['evidence', 5],
      },
      {
        title: 'Talk with 5 people who have the problem',
        detail: 'Logged as conversations. Ask what they did last time, not what they would do.',
        href: '/projects',
        check: ['people', 5],
      },
      {
        title: 'Run one test to its decision',
        detail: 'With its pass mark set before it began.',
        href: '/projects',
        check: ['decisions', 1],
      },
      {
        title: 'Answer 3 people in the forum',
        detail: 'Share what you found where somebody asks for it.',
        href: '/forum',
        check: ['responses', 3],
      },
      {
        title: 'Rewrite your offer in their words',
        detail: 'The old sentence, the new one, and whose words they are.',
      },
    ],
    requirements: [questionnaire, 'A project with a buyer in mind', 'Half an hour on most days'],
    rewards: [
      'The badge Market Whisperer',
      'An offer in the words of your buyers',
      'One step towards the last two challenges',
    ],
  },
  {
    id: 'fast-track-18',
    title: '18-Day Fast Track',
    badge: 'Speed Hacker',
    duration: '18 days',
    difficulty: 'Intermediate',
    unlockRequirement: afterSprint,
    description: 'A second round at twice the pace: one new test, built and decided in eighteen days.',
    steps: [
      {
        title: 'Write the riskiest assumption and its kill mark',
        detail: 'Day 1. The number below which you stop.',
      },
      { title: 'Cut the first version to one screen', detail: 'Day 3. List what you cut.' },
      { title: 'Tick 5 tasks', detail: 'By day 8.', href: '/projects', check: ['tasks', 5] },
      {
        title: 'Register for a Vibe Coding Marathon',
        detail: 'Three hours with others, and a time to be done.',
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
        title: 'Decide the test',
        detail: 'Day 18: go on, change, or stop.',
        href: '/projects',
        check: ['decisions', 1],
      },
    ],
    requirements: [questionnaire, 'A running project', 'About eight hours a week'],
    rewards: ['The badge Speed Hacker', 'A decided test', 'One step towards the last two challenges'],
  },
  {
    id: 'smart-collaboration',
    title: 'Smart Collaboration',
    badge: 'Smart Collaborator',
    duration: '28 days',
    difficulty: 'Intermediate',
    unlockRequirement: afterSprint,
    description:
      'Find one person whose strengths are your gaps, and try two weeks of work together before promising more.',
    steps: [
      {
        title: 'Answer all 8 questions',
        detail: 'Matches are made from them.',
        href: '/trait-questionnaire',
        check: ['answers', 8],
      },
      {
        title: 'Write what you bring and what you look for',
        detail: 'Two sentences that you could also put into your profile.',
        href: '/account',
      },
      {
        title: 'Start one collaboration',
        detail: 'Both of you have accepted.',
        href: '/matches',
        check: ['matches', 1],
      },
      {
        title: 'Agree on a two-week trial',
        detail: 'Scope, hours and who owns what; both tick it.',
        href: '/matches?tab=accepted',
        check: ['trials', 1],
      },
      {
        title: 'Give 2 reviews in the Test Tribe',
        detail: 'Practise saying what helps.',
        href: '/test-tribe',
        check: ['reviews', 2],
      },
      { title: 'Say how the trial went', detail: 'What you would do the same way, and what not.' },
    ],
    requirements: [
      questionnaire,
      'Three hours a week for somebody else',
      'A project, or the wish to join one',
    ],
    rewards: [
      'The badge Smart Collaborator',
      'A trial that ended on time',
      'One step towards the last two challenges',
    ],
  },
]
