const mark = 'reloaded-for-new-version'

/** A page opened before a deploy asks for chunks that are gone: reload once a session, never in a loop. */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(mark)) return
    event.preventDefault()
    sessionStorage.setItem(mark, 'yes')
    window.location.reload()
  })
}
