import type { Deed } from '../contract.ts'

export type Step = {
  title: string
  why: string
  time: string
  to: string
  /** Without one it is never ticked by itself. */ deed: Deed | null
}
export type Way = 'no-idea' | 'idea' | 'asset'

/** Three ways, and where each step is done. */
export const ways: Record<Way, { label: string; lead: string; steps: Step[] }> = {
  'no-idea': {
    label: 'I Have No Idea Yet',
    lead: 'From what you are good at to the first person who pays.',
    steps: [
      {
        title: 'Answer the eight questions',
        why: 'Ideas are made from what you are good at, whom you know and the hours you have. Four answers are enough to begin.',
        time: '3 minutes',
        to: '/trait-questionnaire',
        deed: 'answers',
      },
      {
        title: 'Choose one of five ideas',
        why: 'An idea that is yours to test beats ten that you compare. Each comes with a first test.',
        time: '20 minutes',
        to: '/create-project',
        deed: 'project',
      },
      {
        title: 'Talk to three people',
        why: 'Three conversations about the last time the problem came up tell you more than a month of building.',
        time: '2 evenings',
        to: '/projects',
        deed: 'conversations',
      },
      {
        title: 'Find somebody who completes you',
        why: 'People whose answers complete yours are suggested each week.',
        time: '10 minutes',
        to: '/matches',
        deed: 'collaborator',
      },
      {
        title: 'Learn to build in small steps',
        why: 'You need not be a programmer to make the first version. The guide shows how.',
        time: '30 minutes',
        to: '/additional-information/vibe-coding-guide',
        deed: null,
      },
      {
        title: 'Build beside others',
        why: 'A fixed evening with others gets more done than a free week alone.',
        time: 'An evening',
        to: '/vibe-events',
        deed: 'marathon',
      },
      {
        title: 'Let others test it',
        why: 'Whoever sees it for the first time sees what you no longer can.',
        time: '15 minutes',
        to: '/test-tribe',
        deed: 'tested',
      },
    ],
  },
  idea: {
    label: 'I Have an Idea',
    lead: 'From an idea in your head to evidence that somebody wants it.',
    steps: [
      {
        title: 'Answer the eight questions',
        why: 'The plan keeps to your hours and your money, and has to know them.',
        time: '3 minutes',
        to: '/trait-questionnaire',
        deed: 'answers',
      },
      {
        title: 'Write your idea down as a project',
        why: 'You get its riskiest assumption and a first test, with a mark at which to stop.',
        time: '10 minutes',
        to: '/create-project',
        deed: 'project',
      },
      {
        title: 'Talk to three people',
        why: 'Ask about the last time it happened, and log what they said.',
        time: '2 evenings',
        to: '/projects',
        deed: 'conversations',
      },
      {
        title: 'Get one commitment',
        why: 'A date, an address or a signed line is worth more than ten compliments.',
        time: 'A week',
        to: '/projects',
        deed: 'commitment',
      },
      {
        title: 'Find somebody who completes you',
        why: 'What you are not good at, somebody else is.',
        time: '10 minutes',
        to: '/matches',
        deed: 'collaborator',
      },
      {
        title: 'Build the core in small steps',
        why: 'Build what the test needs, and nothing of what may come later.',
        time: '2 weekends',
        to: '/additional-information/vibe-coding-guide',
        deed: 'progress',
      },
      {
        title: 'Let others test it',
        why: 'Five testers find most of what stops people.',
        time: '15 minutes',
        to: '/test-tribe',
        deed: 'tested',
      },
      {
        title: 'Get the first payment',
        why: 'Money that was really paid is the strongest evidence there is.',
        time: 'A few weeks',
        to: '/projects',
        deed: 'payment',
      },
    ],
  },
  asset: {
    label: 'I Have Built a Digital Asset',
    lead: 'From something that exists to something that earns.',
    steps: [
      {
        title: 'Bring your asset in',
        why: 'The plan starts from six numbers of it, and finding out a missing one is the first task.',
        time: '10 minutes',
        to: '/create-project',
        deed: 'asset',
      },
      {
        title: 'Answer the eight questions',
        why: 'What is worth changing depends on your hours and what you are good at.',
        time: '3 minutes',
        to: '/trait-questionnaire',
        deed: 'answers',
      },
      {
        title: 'Read its opportunities',
        why: 'Every 4 days you see what is worth doing next, and what it would have to bring.',
        time: '10 minutes',
        to: '/projects',
        deed: 'analysis',
      },
      {
        title: 'Let others test it',
        why: 'People who have never seen it show you where others leave.',
        time: '15 minutes',
        to: '/test-tribe',
        deed: 'tested',
      },
      {
        title: 'Find somebody who completes you',
        why: 'Growth needs what building did not: somebody who sells, or somebody who writes.',
        time: '10 minutes',
        to: '/matches',
        deed: 'collaborator',
      },
      {
        title: 'Log the first payment',
        why: 'One payment says what a thousand visits do not.',
        time: 'A few weeks',
        to: '/projects',
        deed: 'payment',
      },
      {
        title: 'Look at revenue-based support',
        why: 'Once money comes in regularly, there are ways to grow that are paid from it.',
        time: '15 minutes',
        to: '/revenue-based-support',
        deed: null,
      },
    ],
  },
}

export const tips = [
  'One thing tested each week beats five things planned.',
  'Ask what people did the last time, not what they would do.',
  'Write the mark at which you stop before you begin.',
  'What takes longer than two weekends is too big for a first version.',
] as const
