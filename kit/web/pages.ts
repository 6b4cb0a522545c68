import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** A page at an address, loaded when it is opened. */
export type Page<Path extends string = string> = {
  path: Path
  lazy: () => Promise<{ Component: ComponentType }>
  handle?: 'wide'
}

/** What a feature shows of itself on the web: pages anyone may open, pages behind sign-in, pages of the administrators' console. */
export type WebFeature = { open?: Page[]; guarded?: Page[]; console?: Page[] }

export const page = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

/** A page of columns, which takes the bar's whole width. */
export const wide = <const Path extends string>(path: Path, load: Load): Page<Path> => ({
  ...page(path, load),
  handle: 'wide',
})
