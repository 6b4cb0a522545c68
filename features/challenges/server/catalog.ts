import type { BadgeName } from '../contract.ts'
import type { Deed } from './deeds.ts'

/** `check`: the system sees it, once so many of these were done since the start. Without one its person ticks it with a note. */
type Step = { title: string; detail: string; href?: string; check?: [Deed, number] }
export type Challenge = {
  id: string
  title: string
  description: string
  badge: BadgeName
  duration: string
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced'
  unlockRequirement: string | null
  steps: Step[]
  requirements: string[]
  rewards: string[]
}

const afterSprint = 'Complete the 30-Day Sprint'
const afterTwo = 'Complete 2 or more other challenges'
const questionnaire = 'The trait questionnaire with a minimum of 4 questions answered'

/** The six challenges, in the order they are shown. */
export const catalog: readonly Challenge[] = [
  {
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
  },
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

export const challengeOf = (challengeId: string): Challenge | undefined =>
  catalog.find(({ id }) => id === challengeId)
