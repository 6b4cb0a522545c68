import type { LandingData } from '../contract.ts'

type Live = typeof import('./live.tsx')
/** The build names the files (`prerender.tsx`): an import by name brings the bundler's helper along, and with it the app. */
function loadLive(): Promise<Live> {
  const { live = '', next = '' } = document.getElementById('landing')?.dataset ?? {}
  const files = live.split(' ')
  for (const href of files) addLink({ rel: 'modulepreload', href })
  // Sign-up comes next, and waits for its style.
  if (next) addLink({ rel: 'prefetch', as: 'style', href: next })
  return import(/* @vite-ignore */ files[0] ?? '')
}

const addLink = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }))

const placeOf = (part: string) => document.querySelector(`[data-live=${part}]`)
const signs = ['pointerover', 'touchstart', 'focusin']

/** React runs the three questions, and is loaded at the first sign that someone wants to answer. */
export function wakeTryIt(): void {
  const place = placeOf('try')
  if (!place) return
  let starting: Promise<void> | undefined
  const start = () => (starting ??= loadLive().then(({ startTryIt }) => startTryIt(place)))
  let early: HTMLElement | null = null
  const holdAnswer = async (event: Event) => {
    event.preventDefault()
    if (early) return
    early = (event as SubmitEvent).submitter
    early?.setAttribute('aria-busy', 'true')
    const form = event.target as HTMLFormElement
    try {
      await start()
      place.removeEventListener('submit', holdAnswer)
      form.requestSubmit(early)
    } catch {
      form.submit()
    }
  }
  const wake = () => void start().catch(() => undefined)
  for (const sign of signs) place.addEventListener(sign, wake, { passive: true, once: true })
  place.addEventListener('submit', holdAnswer)
  // On a phone someone scrolls to the questions first, and reads one while the script comes.
  let atStart = true
  const watch = new IntersectionObserver(
    ([seen]) => {
      if (!atStart && seen?.isIntersecting) wake()
      atStart = false
    },
    { threshold: 0.5 },
  )
  watch.observe(place)
}

/** Most sites have no story or figure of their own yet, and then nothing changes. */
export function wakeNews(): void {
  const [stories, goals] = [placeOf('stories'), placeOf('goals')]
  if (!stories || !goals) return
  whenNear([stories], async () => {
    const answer = await fetch('/api/landing').catch(() => undefined)
    if (!answer?.ok) return
    const data: LandingData = await answer.json()
    if (data.stories.length === 0 && data.claims.every(({ state }) => state === 'goal')) return
    const { showNews } = await loadLive()
    showNews(data, { stories, goals })
  })
}

/** A lazy picture's browser decides by distance; a hidden one has none, so its parent's counts. */
export function wakePictures(): void {
  const pictures = [...document.querySelectorAll('[data-later]')]
  whenNear(
    pictures.flatMap(({ parentElement }) => parentElement ?? []),
    () => pictures.forEach((picture) => picture.removeAttribute('data-later')),
  )
}

function whenNear(places: Element[], act: () => void): void {
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      act()
    },
    { rootMargin: '400px' },
  )
  places.forEach((place) => watch.observe(place))
}
