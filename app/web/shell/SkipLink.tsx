import { SkipLink as Link } from '#kit/web/ui/SkipLink.tsx'

/** A page may add links of its own. */
export function SkipLink() {
  return (
    <div id="skip-links" className="absolute">
      <Link to="main">Skip to content</Link>
    </div>
  )
}
