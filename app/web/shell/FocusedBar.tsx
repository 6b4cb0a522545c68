import { brand } from '#kit/web/brand.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { AssistantButton } from './Assistant.tsx'
import { column } from './layout-classes.ts'

export default function FocusedBar() {
  return (
    <header className="border-b border-line">
      <div className={cx(column, 'flex h-14 items-center justify-between')}>
        <Link to="/" className="flex items-center gap-2 rounded-control font-semibold">
          <Mark /> {brand()}
        </Link>
        <div className="flex items-center gap-2">
          <ButtonLink to="/" variant="ghost" size="sm">
            Finish later
          </ButtonLink>
          <AssistantButton />
        </div>
      </div>
    </header>
  )
}
