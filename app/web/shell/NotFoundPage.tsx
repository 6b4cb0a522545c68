import { useEffect } from 'react'
import { ForumSearch } from '#features/forum/web/shared/ForumSearch.tsx'
import { useLocation, useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { NotFound } from '#kit/web/ui/NotFound.tsx'
import { hasHistory } from './Crumbs.tsx'

export default function NotFoundPage() {
  const { pathname, key } = useLocation()
  useEffect(() => {
    // In-app links never reached the server: a HEAD request gets the path logged there, without the
    // query.
    if (key !== 'default') void fetch(pathname, { method: 'HEAD' }).catch(() => undefined)
  }, [pathname, key])
  const navigate = useNavigate()
  return (
    <NotFound
      title="Page Not Found"
      search={<ForumSearch />}
      actions={
        <>
          <Button onClick={() => (hasHistory() ? void navigate(-1) : void navigate('/'))}>Go Back</Button>
          <ButtonLink to="/" variant="primary">
            Return Home
          </ButtonLink>
        </>
      }
    >
      404. We couldn't find a page at{' '}
      <code className="font-mono text-sm wrap-anywhere">{decoded(pathname)}</code>.
    </NotFound>
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
