import { useSession } from './session.ts'

/** What a toast about an email carries: the way to the mailbox, where messages stay in this program. */
export function useMailboxLink() {
  const { session } = useSession()
  return session?.mailbox ? { action: { label: 'Open the mailbox', href: session.mailbox } } : {}
}
