import type { SessionView } from '../contract.ts'
import { useReplaceSession } from './session.ts'
import { notifyTabs } from './tabs.ts'

/** Takes a session that somebody has just opened; this browser's other tabs take it too. */
export function useEnter(): (session: SessionView) => void {
  const replace = useReplaceSession()
  return (session) => {
    replace(session)
    notifyTabs({ kind: 'changed' })
  }
}
