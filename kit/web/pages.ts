import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Place = {
  params: Record<string, string | undefined>
  search: URLSearchParams
  opened: boolean
}

/**
 * Runs when a link is hovered and when its page opens, which waits for it. Fetch what counts as a visit
 * only if `opened`.
 */
export type Prefetches = (cache: QueryClient, place: Place) => (Promise<unknown> | false)[]

/** `staleTime` in ms for data refetched on each visit, so the page doesn't repeat the route's request. */
export const justOpened = 2000

type Load = () => Promise<{ default: ComponentType; prefetch?: Prefetches }>

export type Page<Path extends string = string> = {
  path: Path
  lazy: () => Promise<{ Component: ComponentType; prefetch?: Prefetches }>
  handle?: 'focused'
}

export type WebFeature = { open?: Page[]; guarded?: Page[] }

export const page = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  path,
  lazy: async () => {
    const { default: Component, prefetch } = await load()
    return { Component, ...(prefetch ? { prefetch } : {}) }
  },
})

/** One thing to do: no rail and no footer, and the page centers itself. */
export const focused = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  ...page(path, load),
  handle: 'focused',
})
