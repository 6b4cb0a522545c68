export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-(--z-toast) rounded-control bg-accent text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  )
}
