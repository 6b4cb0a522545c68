export const footColumns = [
  {
    title: 'Get started',
    links: [
      { to: '/auth?mode=signup', label: 'Sign Up' },
      { to: '/trait-questionnaire', label: 'Take Trait Quiz' },
      { to: '/roadmap', label: 'Success Roadmap' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { to: '/resources', label: 'Resource Library' },
      { to: '/vibe-coding-guide', label: 'Vibe coding guide' },
      { to: '/forum', label: 'Forum' },
    ],
  },
  {
    title: 'Work with us',
    links: [
      { to: '/build-for-me', label: 'Build For Me' },
      { to: '/invest', label: 'Invest' },
      { to: '/contact', label: 'Contact Us' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms-of-use', label: 'Terms of Use' },
      { to: '/gdpr-compliance', label: 'GDPR Compliance' },
      { to: '/status', label: 'Status' },
    ],
  },
] as const
