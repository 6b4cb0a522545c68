import type { ComponentType } from 'react'
import { brand } from '#kit/web/brand.ts'
import { landingTabs } from '../tabs.ts'
import type { LandingTab } from '../tabs.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { Home } from './tabs/Home.tsx'
import { Pricing } from './tabs/Pricing.tsx'
import { WhatYouGet } from './tabs/WhatYouGet.tsx'
import { WhyDifferent } from './tabs/WhyDifferent.tsx'
import { WhyDigital } from './tabs/WhyDigital.tsx'

const panels: Record<LandingTab, ComponentType> = {
  home: Home,
  'why-digital': WhyDigital,
  'why-different': WhyDifferent,
  'what-you-get': WhatYouGet,
  pricing: Pricing,
}

export function LandingPage({ name = brand(), tab }: { name?: string; tab: LandingTab }) {
  const Panel = panels[tab]
  return (
    <PublicFrame name={name} links={<TabLinks open={tab} />}>
      <Panel />
    </PublicFrame>
  )
}

function TabLinks({ open }: { open: LandingTab }) {
  return (
    <nav aria-label="About" className="scrollbar-none fade-edges flex gap-1 overflow-x-auto">
      {landingTabs.map(({ tab, label }) => (
        <a
          key={tab}
          href={tab === 'home' ? '/landing' : `/landing?tab=${tab}`}
          aria-current={tab === open ? 'page' : undefined}
          className="inline-flex h-10 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
