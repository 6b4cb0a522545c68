import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DocumentTitle } from '../ui/PageHead.tsx'

/** Shows an administrators' page to administrators, and everybody else a sentence; the server refuses the calls in any case. */
export function AdministratorsOnly({ title, purpose, children }: { title: string; purpose: string; children: ReactNode }) {
  const { user } = useSession()
  if (user?.role === 'admin') return children
  return (
    <>
      <DocumentTitle title={title} />
      <EmptyState icon={LockKeyhole} level={1} title="This page is for administrators" action={<ButtonLink to="/admin/auth">Administrator sign-in</ButtonLink>}>{purpose}</EmptyState>
    </>
  )
}
