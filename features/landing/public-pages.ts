export const publicPages = [
  {
    path: '/forum',
    title: 'Forum',
    description:
      'Questions from solo founders, and the answers that worked. Anyone can read. Sign in to ask.',
  },
  {
    path: '/resources',
    title: 'Resource Library',
    description:
      'Hand-picked tools, articles and courses for solo founders, sorted by topic. Members can report a dead link.',
  },
  {
    path: '/roadmap',
    title: 'Success Roadmap',
    description:
      'Every step from your first idea to your first paying customer, in the order that saves you the most money.',
  },
  {
    path: '/challenges',
    title: 'Challenges',
    description:
      'Six step-by-step challenges, from talking to ten people to a first payment. ' +
      'Take the time you need, and earn a badge for each one you finish.',
  },
  {
    path: '/build-for-me',
    title: 'Build For Me',
    description:
      "Tell us what you'd like built, your budget and your deadline. A real person will get back to you.",
  },
  {
    path: '/invest',
    title: 'Invest',
    description:
      'For people who want to support founders in exchange for a share of revenue, and for founders who want that support.',
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description: 'Get in touch with a question, a bug, a privacy request or a security issue.',
  },
] as const
