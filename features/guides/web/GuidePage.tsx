import { useSession } from '#features/accounts/web/use-session.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { AddToProject } from './AddToProject.tsx'
import { Article } from './Article.tsx'
import type { Guide } from './guide.ts'

export function GuidePage({ guide }: { guide: Guide }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const acts = (
    <div data-no-print className="flex flex-wrap items-end gap-3">
      <CopyButton label="Copy checklist" text={guide.checklist.map((item) => `- [ ] ${item}`).join('\n')} />
      {user ? (
        <AddToProject items={guide.checklist} />
      ) : (
        <p className="text-sm">
          <TextLink to={`/auth?from=${encodeURIComponent(pathname)}`}>Sign in</TextLink> to add it to a
          project.
        </p>
      )}
    </div>
  )
  return (
    <>
      <DocumentTitle title={guide.title} />
      <Article guide={guide} acts={acts} />
    </>
  )
}
