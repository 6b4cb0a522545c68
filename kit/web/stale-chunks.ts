const mark = 'reloaded-for-new-version'

/** A page opened before a deploy asks for chunks that are gone: reload once a session, never in a loop. What can't be reached stays an error in its place. */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!sessionStorage.getItem(mark)) void reloadIfReachable(() => sessionStorage.setItem(mark, 'yes'))
  })
}

/** Loads the page again where the server answers; else the browser's own error page would take its place. Resolves with whether it does. */
export async function reloadIfReachable(before?: () => void): Promise<boolean> {
  const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (!answer || answer.status >= 500) return false
  before?.()
  window.location.reload()
  return true
}
