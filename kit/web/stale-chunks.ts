import { stored } from './local-store/keys.ts'

const mark = 'reloaded-for-new-version'

/** After a deploy, an open page requests deleted chunks: reloads once per session. */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!stored.read(mark)) void reloadIfNewer()
  })
}

/** A lost connection fails chunks, too, and a reload would lose what waits to be sent. */
async function reloadIfNewer(): Promise<void> {
  const own = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
  const answer = await pageNow('GET')
  const page = answer?.ok ? await answer.text().catch(() => null) : null
  if (page === null || own.every(({ src }) => page.includes(new URL(src).pathname))) return
  // Without storage nothing would end the loop.
  if (stored.write(mark, 'yes')) window.location.reload()
}

/** Loads the page again where the server answers; else the browser's own error page would take its place. Resolves with whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await pageNow('HEAD')
  if (!answer || answer.status >= 500) return false
  window.location.reload()
  return true
}

const pageNow = (method: 'GET' | 'HEAD') =>
  fetch(window.location.pathname, { method, cache: 'no-store' }).catch(() => null)
