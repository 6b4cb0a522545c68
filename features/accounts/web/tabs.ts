import type { SessionView } from '../contract.ts'

export type TabMessage =
  | { kind: 'signed-out' }
  /** The session is another one, or none: it is asked for again. */
  | { kind: 'changed' }
  /** Someone is at work in another tab: both timers start over here too. */
  | { kind: 'active'; userId: string; idle: SessionView['idle'] }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

/** Tells this browser's other tabs what became of the session. */
export function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

/** Calls back with what another tab tells. Returns the end of listening. */
export function onTabs(react: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => react(data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
