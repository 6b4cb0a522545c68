import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLandingTab } from '#features/landing/tabs.ts'
import '#kit/web/styles/index.css'
import { LandingPage } from '#features/landing/web/LandingPage.tsx'
import { ensure } from '#kit/contract/ensure.ts'
import { whenIdle } from '#kit/web/when-idle.ts'

const place = ensure(document.getElementById('landing'))
// The development server does not prerender.
const asked = place.dataset.tab ?? new URLSearchParams(window.location.search).get('tab')
const page = <LandingPage tab={isLandingTab(asked) ? asked : 'home'} />
const start = () => (place.firstElementChild ? hydrateRoot(place, page) : createRoot(place).render(page))

// The page is readable without it, so it waits until the browser is idle.
whenIdle(start)
