import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Place = {
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** The page is being opened; else somebody is only about to. */
  opened: boolean
}

/**
 * Prefetches for what a page shows first, when somebody is about to open it and when they do: the page before it
 * stays until all is there. What counts as a visit is asked for only when it is `opened`.
 */
export type Prefetches = (cache: QueryClient, place: Place) => (Promise<unknown> | false)[]

/** The `staleTime` of what is asked anew on each visit: what the route has just asked for, its page does not ask again. */
export const justOpened = 2000

type Load = () => Promise<{ default: ComponentType; prefetch?: Prefetches }>

/** A page at an address, loaded when it is opened. */
export type Page<Path extends string = string> = {
  path: Path
  lazy: () => Promise<{ Component: ComponentType; prefetch?: Prefetches }>
  handle?: 'wide'
}

/** What a feature shows of itself on the web: pages anyone may open, pages behind sign-in, pages of the administrators' console. */
export type WebFeature = { open?: Page[]; guarded?: Page[]; console?: Page[] }

export const page = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  path,
  lazy: async () => {
    const { default: Component, prefetch } = await load()
    return { Component, ...(prefetch ? { prefetch } : {}) }
  },
})

/** A page of columns, which takes the bar's whole width. */
export const wide = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  ...page(path, load),
  handle: 'wide',
})
