import type { SessionView } from '../contract.ts'
import { notifyTabs } from './tabs.ts'
import { useReplaceSession } from './use-session.ts'

export function useEnter(): (session: SessionView) => void {
  const replace = useReplaceSession()
  return (session) => {
    replace(session)
    notifyTabs({ kind: 'changed' })
  }
}
