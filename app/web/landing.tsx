import { createRoot, hydrateRoot } from 'react-dom/client'
import '#kit/web/styles/index.css'
import { isLandingTab } from '#features/landing/tabs.ts'
import { LandingPage } from '#features/landing/web/LandingPage.tsx'
import { whenIdle } from '#kit/web/when-idle.ts'

const place = document.getElementById('landing')!
// The development server does not prerender.
const asked = place.dataset.tab ?? new URLSearchParams(window.location.search).get('tab')
const page = <LandingPage tab={isLandingTab(asked) ? asked : 'home'} />
const start = () => (place.firstElementChild ? hydrateRoot(place, page) : createRoot(place).render(page))

// The page can be read before this; it waits until the browser has nothing better to do.
whenIdle(start)
