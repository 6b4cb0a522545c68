import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { LandingData } from '../contract.ts'
import { Goals, Stories } from './Proof.tsx'
import { TryIt } from './TryIt.tsx'

/** The parts of the home page that React runs, loaded when they are used (`waking.ts`). */
export function startTryIt(place: Element): Promise<void> {
  return new Promise((resolve) => hydrateRoot(place, <Started then={resolve} />))
}

function Started({ then }: { then: () => void }) {
  useEffect(then, [then])
  return <TryIt />
}

export function showNews(data: LandingData, { stories, goals }: Record<'stories' | 'goals', Element>): void {
  createRoot(stories).render(<Stories data={data} />)
  createRoot(goals).render(<Goals data={data} />)
}
