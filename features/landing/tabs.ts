export const landingTabs = [
  {
    tab: 'home',
    label: 'Home',
    title: 'know by Sunday if your idea is worth building',
    description:
      'Find a business idea that fits your skills, time and budget, then test it one small step a week.',
  },
  {
    tab: 'why-digital',
    label: 'Why Digital?',
    title: 'Why Digital?',
    description:
      "Why solo founders build digital products, when that's the wrong choice, and how to try one for a week.",
  },
  {
    tab: 'why-different',
    label: 'Why Us?',
    title: 'Why Us?',
    description: 'How we compare with a notebook and a chatbot, including where they beat us.',
  },
  {
    tab: 'what-you-get',
    label: 'What You Get',
    title: 'What You Get',
    description:
      'Five ideas, a market analysis every four days, a weekly plan, coding prompts, collaborators and testers.',
  },
  {
    tab: 'pricing',
    label: 'Pricing',
    title: 'Pricing',
    description:
      "Free for two weeks, then $15 a month. If you don't upgrade, you can still read and export everything you made.",
  },
] as const
export type LandingTab = (typeof landingTabs)[number]['tab']

export const documentOfTab = (tab: LandingTab) => (tab === 'home' ? 'landing.html' : `landing-${tab}.html`)
