type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (of: string) => string }
}

let started: Promise<boolean> | undefined

/**
 * Resolves to whether pages below `scope` open offline: not on insecure origins or in development. Only
 * documents below the scope may start it (kit/server/headers.ts).
 */
export function startWorker({ script, scope }: { script: string; scope: string }): Promise<boolean> {
  started ??= start({ script, scope }).catch(() => false)
  return started
}

async function start({ script, scope }: { script: string; scope: string }): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isOpenedBelow(scope)) return false
  const known = await navigator.serviceWorker.getRegistration(scope)
  const { active } = known ?? {}
  // Offline, there is nothing to update.
  if (active && !navigator.onLine) return true
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const policy = policies?.createPolicy('offline', { createScriptURL: () => script })
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script, {
    scope,
  })
  return becomesActive(registration)
}

function becomesActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve(active !== null)
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    })
  })
}

/** By the first URL: navigating here within the app keeps the policy of another document. */
function isOpenedBelow(scope: string): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname.startsWith(scope)
}
