import type { TickKey } from '../contract.ts'

export type Step = {
  title: string
  why: string
  time: string
  to: string
  tick: TickKey | null
}
export type Way = 'no-idea' | 'idea' | 'asset'

export const ways: Record<Way, { label: string; lead: string; steps: Step[] }> = {
  'no-idea': {
    label: 'I Have No Idea Yet',
    lead: "Go from what you're good at to something other people have tried.",
    steps: [
      {
        title: 'Answer the eight questions',
        why: "We use what you're good at, who you know and your hours to find ideas. Four answers are enough to start.",
        time: '3 minutes',
        to: '/trait-questionnaire',
        tick: 'answers',
      },
      {
        title: 'Choose one of five ideas',
        why: "Don't overthink it. Pick one idea you can test. Each one comes with a first test.",
        time: '20 minutes',
        to: '/create-project',
        tick: 'project',
      },
      {
        title: 'Talk to three people',
        why:
          'Ask three people about the last time they had this problem. ' +
          "You'll learn more than you would in a month of building.",
        time: '2 evenings',
        to: '/projects',
        tick: 'conversations',
      },
      {
        title: "Find someone with the skills you're missing",
        why: 'Every week we suggest people whose skills fill your gaps.',
        time: '10 minutes',
        to: '/matches',
        tick: 'collaborator',
      },
      {
        title: 'Learn to build in small steps',
        why: "You don't need to know how to code to make a first version. Our guide shows you how.",
        time: '30 minutes',
        to: '/additional-information/vibe-coding-guide',
        tick: null,
      },
      {
        title: 'Build with other people',
        why: 'Spend one evening building something small together with other members.',
        time: 'One evening',
        to: '/vibe-events',
        tick: 'marathon',
      },
      {
        title: 'Let others test it',
        why: "Someone who sees it for the first time will notice problems you don't see anymore.",
        time: '15 minutes',
        to: '/test-tribe',
        tick: 'tested',
      },
    ],
  },
  idea: {
    label: 'I Have an Idea',
    lead: 'Go from an idea in your head to proof that someone wants it.',
    steps: [
      {
        title: 'Answer the eight questions',
        why: 'We need to know your hours and budget to build a plan that fits.',
        time: '3 minutes',
        to: '/trait-questionnaire',
        tick: 'answers',
      },
      {
        title: 'Write your idea down as a project',
        why: "You'll see the biggest assumption behind it, plus a first test that tells you when to stop.",
        time: '10 minutes',
        to: '/create-project',
        tick: 'project',
      },
      {
        title: 'Talk to three people',
        why: 'Ask about the last time it happened, and add what they said to your evidence.',
        time: '2 evenings',
        to: '/projects',
        tick: 'conversations',
      },
      {
        title: 'Get one commitment',
        why: 'A date on the calendar, an email or a signature means more than ten compliments.',
        time: 'A week',
        to: '/projects',
        tick: 'commitment',
      },
      {
        title: "Find someone with the skills you're missing",
        why: "Look for someone who's good at the part you're not.",
        time: '10 minutes',
        to: '/matches',
        tick: 'collaborator',
      },
      {
        title: 'Build the core in small steps',
        why: 'Build only what your test needs. Leave the rest for later.',
        time: '2 weekends',
        to: '/additional-information/vibe-coding-guide',
        tick: 'progress',
      },
      {
        title: 'Let others test it',
        why: "Five testers will find most of what's getting in people's way.",
        time: '15 minutes',
        to: '/test-tribe',
        tick: 'tested',
      },
      {
        title: 'Get the first payment',
        why: 'Someone paying for it is the best proof there is.',
        time: 'A few weeks',
        to: '/projects',
        tick: 'payment',
      },
    ],
  },
  asset: {
    label: 'I Have Built a Digital Asset',
    lead: 'Go from something you built to something that earns money.',
    steps: [
      {
        title: 'Bring your asset in',
        why: "Your plan starts with six numbers. If you don't know one, finding it is your first task.",
        time: '10 minutes',
        to: '/create-project',
        tick: 'asset',
      },
      {
        title: 'Answer the eight questions',
        why: "We suggest changes that fit your hours and what you're good at.",
        time: '3 minutes',
        to: '/trait-questionnaire',
        tick: 'answers',
      },
      {
        title: 'Read your opportunities',
        why: 'Every 4 days, see what to try next and how many sales would make it worth it.',
        time: '10 minutes',
        to: '/projects',
        tick: 'analysis',
      },
      {
        title: 'Let others test it',
        why: "People who've never seen it will show you where others give up.",
        time: '15 minutes',
        to: '/test-tribe',
        tick: 'tested',
      },
      {
        title: "Find someone with the skills you're missing",
        why: 'To grow, you may need someone who can sell or write.',
        time: '10 minutes',
        to: '/matches',
        tick: 'collaborator',
      },
      {
        title: 'Record your first payment',
        why: 'One paying customer tells you more than a thousand visits.',
        time: 'A few weeks',
        to: '/projects',
        tick: 'payment',
      },
      {
        title: 'Look at revenue-based support',
        why: 'Once you have steady sales, you can get support and pay for it from your revenue.',
        time: '15 minutes',
        to: '/revenue-based-support',
        tick: null,
      },
    ],
  },
}

export const tips = [
  'Test one thing a week instead of planning five.',
  'Ask what people did last time, not what they would do.',
  'Decide what would make you stop before you start.',
  'If your first version takes more than two weekends, make it smaller.',
] as const
