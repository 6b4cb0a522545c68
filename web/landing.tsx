import { createRoot, hydrateRoot } from 'react-dom/client'
import './styles/index.css'
import { LandingPage } from '../features/landing/web/LandingPage.tsx'

const place = document.getElementById('landing')!
// The development server does not prerender.
const start = () => (place.firstElementChild ? hydrateRoot(place, <LandingPage />) : createRoot(place).render(<LandingPage />))

// The page can be read before this; it waits until the browser has nothing better to do.
if ('requestIdleCallback' in window) requestIdleCallback(start)
else setTimeout(start, 200)
