import { useSession } from './use-session.ts'

export function useMailboxLink() {
  const { session } = useSession()
  return session?.mailbox ? { action: { label: 'Open the mailbox', href: session.mailbox } } : {}
}
