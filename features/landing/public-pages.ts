/** The open pages besides the landing page and the guides: what searchers and shared links say of each. Their content comes with the app. */
export const publicPages = [
  {
    path: '/forum',
    title: 'Forum',
    description:
      'Questions of people who build alone, with the answers that worked. Reading is open to everybody; asking needs an account.',
  },
  {
    path: '/resources',
    title: 'Resource Library',
    description:
      'Tools, texts and courses for people who build alone, by category, each with whom it is for. Links are checked once a week.',
  },
  {
    path: '/roadmap',
    title: 'Success Roadmap',
    description:
      'From traits to a first payment in small steps, each with what it should leave behind, in the order in which mistakes cost least.',
  },
  {
    path: '/challenges',
    title: 'Challenges',
    description:
      'Six step-by-step challenges, from talking to ten people to a first payment. Take the time you need, and earn a badge for each one you finish.',
  },
  {
    path: '/build-for-me',
    title: 'Build For Me',
    description:
      'Describe what you would like to have built, with your budget and your date. Your request is stored and a person answers.',
  },
  {
    path: '/invest',
    title: 'Invest',
    description:
      'For people who would like to support founders for a share of revenue instead of equity, and for founders who look for such support.',
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description:
      'Write to the people who run this place: a question, something that does not work, your data, or a weakness you found.',
  },
] as const
