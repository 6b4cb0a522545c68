import { addressIn, currentLocation, hrefOf, newKey, writeEntry } from './location.ts'
import type { Location } from './location.ts'
import { matchRoutes } from './matching.ts'
import type { Loaded, Match, Route } from './matching.ts'

const msBeforeBar = 100

export type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>

type Navigation = { location: Location; action: 'push' | 'replace' | 'pop'; preventScrollReset?: boolean }
export type RouterState = Navigation & { matches: Match[]; error?: unknown }

type Listener = {
  /** `opens`: another page replaces the current one. */
  onChange?: (state: RouterState, opens: boolean) => void
  onLoading?: (loading: boolean) => void
  onLeave?: (location: Location) => void
}

export type LoadData = (page: Loaded, match: Match, url: URL) => Promise<void>

/** The current page stays until the next one's script and first data are loaded. */
export class Router {
  state: RouterState | null = null
  readonly ready: Promise<void>
  #routes: Route[]
  readonly #loadData: LoadData
  readonly #pages = new Map<Route, Loaded>()
  readonly #listeners = new Set<Listener>()
  #latest: Navigation | undefined

  constructor(routes: Route[], loadData: LoadData) {
    this.#routes = routes
    this.#loadData = loadData
    const open = () => this.#open({ location: currentLocation(), action: 'pop' })
    window.addEventListener('popstate', () => void open())
    this.ready = open()
  }

  /** Starts with the current state, which may have changed since the caller read it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    if (this.state) listener.onChange?.(this.state, false)
    return () => void this.#listeners.delete(listener)
  }

  readonly navigate: Navigate = async (to, { replace = false, state = null, preventScrollReset } = {}) => {
    if (typeof to === 'number') return window.history.go(to)
    const from = this.state?.location ?? currentLocation()
    const location = { ...addressIn(to, from), state, key: newKey() }
    const action = replace || hrefOf(location) === hrefOf(from) ? 'replace' : 'push'
    await this.#open({ location, action, preventScrollReset: preventScrollReset ?? false })
  }

  async #open(navigation: Navigation): Promise<void> {
    this.#latest = navigation
    const { state } = this
    const { pathname } = navigation.location
    if (state && !state.error && state.location.pathname === pathname)
      return this.#show({ ...navigation, matches: state.matches })
    const timer = setTimeout(() => this.#latest === navigation && this.#tellLoading(true), msBeforeBar)
    const opened = await this.#load(navigation.location)
    clearTimeout(timer)
    if (this.#latest !== navigation) return
    this.#show({ ...navigation, ...opened })
  }

  async #load(location: Location): Promise<Pick<RouterState, 'matches' | 'error'>> {
    const matches = matchRoutes(this.#routes, location.pathname)
    const url = new URL(hrefOf(location), window.location.origin)
    try {
      if (await this.#addRoutes(matches.at(-1)?.route)) return this.#load(location)
      return { matches: await Promise.all(matches.map((match) => this.#loadPage(match, url))) }
    } catch (error) {
      return { matches, error }
    }
  }

  async #addRoutes(place: Route | undefined): Promise<boolean> {
    if (!place?.more) return false
    const added = await place.more()
    const extended = (routes: Route[]): Route[] =>
      routes.flatMap((route) =>
        route === place ? added : route.children ? { ...route, children: extended(route.children) } : route,
      )
    this.#routes = extended(this.#routes)
    return true
  }

  async #loadPage(match: Match, url: URL): Promise<Match> {
    const { route } = match
    if (!route.lazy) return match
    const page = this.#pages.get(route) ?? (await route.lazy())
    this.#pages.set(route, page)
    await this.#loadData(page, match, url)
    return { ...match, Component: page.Component }
  }

  #show(state: RouterState): void {
    const { location, action } = state
    const before = this.state?.location
    if (before) this.#listeners.forEach(({ onLeave }) => onLeave?.(before))
    if (action !== 'pop') writeEntry(location, action === 'replace')
    this.state = state
    this.#tellLoading(false)
    this.#listeners.forEach(({ onChange }) => onChange?.(state, before?.pathname !== location.pathname))
  }

  #tellLoading(loading: boolean): void {
    this.#listeners.forEach(({ onLoading }) => onLoading?.(loading))
  }
}
