/** The first thing a keyboard reaches: past the bar to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-(--z-toast) rounded-control bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
