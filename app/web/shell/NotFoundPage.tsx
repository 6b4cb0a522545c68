import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { hasHistory } from './Crumbs.tsx'

export function NotFoundPage() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    // In-app links never reached the server: a HEAD request gets the path logged there, without the
    // query.
    if (key !== 'default') void fetch(pathname, { method: 'HEAD' }).catch(() => undefined)
  }, [pathname, key])
  const navigate = useNavigate()
  return (
    <div className="mx-auto grid max-w-narrow justify-items-center gap-4 py-16 text-center">
      <DocumentTitle title="Page Not Found" />
      <Compass aria-hidden className="size-8 text-ink-3" />
      <p className="text-3xl text-ink-3 tabular-nums">404</p>
      <h1 className="text-2xl">Page Not Found</h1>
      <p className="text-ink-2">
        We couldn't find a page at{' '}
        <code className="font-mono text-sm wrap-anywhere">{decoded(pathname)}</code>.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => (hasHistory() ? void navigate(-1) : void navigate('/'))}>Go Back</Button>
        <ButtonLink to="/" variant="primary">
          Return Home
        </ButtonLink>
      </div>
    </div>
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
