/** The landing page's tabs, in their order; each is a document of its own, chosen by `?tab=`. */
export const landingTabs = [
  {
    tab: 'home',
    label: 'Home',
    title: 'turn what you are good at into something people pay for',
    description:
      'From your traits to a project idea, a cheap test and the evidence it brings, one week at a time.',
  },
  {
    tab: 'why-digital',
    label: 'Why Digital?',
    title: 'Why Digital?',
    description:
      'What a digital asset gives a person who builds alone, where it is the weaker choice, and how to try one for a week.',
  },
  {
    tab: 'why-different',
    label: 'Why Us?',
    title: 'Why Us?',
    description:
      'A notebook, a chat bot and this, side by side, with the rows in which this is the weaker choice.',
  },
  {
    tab: 'what-you-get',
    label: 'What You Get',
    title: 'What You Get',
    description:
      'Ideas, an analysis every four days, a weekly plan, prompts, collaborators and a community that tests: each with a picture.',
  },
  {
    tab: 'pricing',
    label: 'Pricing',
    title: 'Pricing',
    description:
      'Free for two weeks, then $15 a month or readable and exportable for ever. What happens at the end stands beside the button.',
  },
] as const
export type LandingTab = (typeof landingTabs)[number]['tab']

export const isLandingTab = (value: string | null | undefined): value is LandingTab =>
  landingTabs.some(({ tab }) => tab === value)

/** The file in which a tab's document is built. */
export const documentOfTab = (tab: LandingTab) => (tab === 'home' ? 'landing.html' : `landing-${tab}.html`)
