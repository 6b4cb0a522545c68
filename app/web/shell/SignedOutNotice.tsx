import { LogIn } from 'lucide-react'
import { signInAddress } from '#features/accounts/web/queries.ts'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { isSignIn } from './use-shared-session.ts'

export function SignedOutNotice() {
  const { session } = useSession()
  const { pathname, search, hash } = useLocation()
  const shown = session?.ended !== undefined && !isSignIn(pathname)
  return (
    <div role="status" className="sticky top-14 z-(--z-bar)">
      {shown && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-attention-line bg-attention-soft px-4 py-2 text-sm text-attention-ink">
          <span>
            <strong className="font-semibold">You were signed out.</strong> Sign in to keep going. Your drafts
            are saved.
          </span>
          <ButtonLink to={signInAddress(session, pathname + search + hash)} size="sm" icon={LogIn}>
            Sign in again
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
