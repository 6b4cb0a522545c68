/** What a page shows while it is not known who is there. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center text-ink-2">
      Loading...
    </div>
  )
}
