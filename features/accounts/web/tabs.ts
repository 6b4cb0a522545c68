import type { SessionView } from '../contract.ts'

export type TabMessage =
  | { kind: 'signed-out' }
  | { kind: 'changed' }
  | { kind: 'active'; userId: string; idle: SessionView['idle'] }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

export function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function onTabs(react: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => react(data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
