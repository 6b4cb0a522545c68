export function LoadingBar() {
  return <div aria-hidden className="fixed inset-x-0 top-0 z-(--z-toast) h-0.5 animate-pulse bg-accent" />
}
