// Serves the interview sheet offline: this build's shell and the files the sheet needs. Stores no user data.
// The build fills in its name and the files (scripts/offline-files.mjs), so each build has its own worker and cache.
const cacheName = 'interview-%BUILD%'
const files = '%FILES%'.split(' ')
const shell = '/interview/sheet'
/** In ms: a slower network counts as offline. */
const patience = 4000

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (files.includes(pathname)) event.respondWith(file(request))
})

async function install() {
  const cache = await caches.open(cacheName)
  await cache.addAll([shell, ...files])
  await skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await clients.claim()
}

async function page(request) {
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([fetch(request).catch(() => undefined), late])
  if (answer && answer.status < 500) return answer
  return (await kept(shell)) ?? fetch(request)
}

const file = async (request) => (await kept(request.url)) ?? fetch(request)

const kept = (address) => caches.match(address, { cacheName, ignoreVary: true })
