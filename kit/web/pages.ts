import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Place = { params: Record<string, string | undefined>; search: URLSearchParams }

/** Asks for what a page shows first, when somebody is about to open it. Never for what counts as a visit. */
export type Asks = (cache: QueryClient, place: Place) => unknown

type Load = () => Promise<{ default: ComponentType; asks?: Asks }>

/** A page at an address, loaded when it is opened. */
export type Page<Path extends string = string> = {
  path: Path
  lazy: () => Promise<{ Component: ComponentType; asks?: Asks }>
  handle?: 'wide'
}

/** What a feature shows of itself on the web: pages anyone may open, pages behind sign-in, pages of the administrators' console. */
export type WebFeature = { open?: Page[]; guarded?: Page[]; console?: Page[] }

export const page = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  path,
  lazy: async () => {
    const { default: Component, asks } = await load()
    return { Component, ...(asks ? { asks } : {}) }
  },
})

/** A page of columns, which takes the bar's whole width. */
export const wide = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  ...page(path, load),
  handle: 'wide',
})
