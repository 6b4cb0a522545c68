import { stored } from './local-store/keys.ts'

const mark = 'reloaded-for-new-version'

/** After a deploy, an open page requests deleted chunks: reloads once per session. */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!stored.read(mark)) void reloadIfReachable(() => stored.write(mark, 'yes'))
  })
}

/** Loads the page again where the server answers; else the browser's own error page would take its place. Resolves with whether it does. */
export async function reloadIfReachable(before?: () => boolean): Promise<boolean> {
  const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (!answer || answer.status >= 500) return false
  // Without storage nothing would end the loop.
  if (before?.() === false) return false
  window.location.reload()
  return true
}
