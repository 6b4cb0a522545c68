import type { ComponentType } from 'react'
import type { Prefetches } from '../pages.ts'

export type Loaded = { Component: ComponentType; prefetch?: Prefetches }

/**
 * `path` is absolute, also in a nested route; `:name` is one segment, `*` the rest. `ErrorBoundary`
 * replaces the route when it or a route below it fails, and what `more` loads replaces it too.
 */
export type Route = {
  path?: string
  Component?: ComponentType
  lazy?: () => Promise<Loaded>
  ErrorBoundary?: ComponentType
  handle?: string
  children?: Route[]
  more?: () => Promise<Route[]>
}

export type Params = Record<string, string | undefined>
export type Match = { route: Route; params: Params; Component?: ComponentType | undefined }

/** The routes from the outermost to the page. Static segments win over named ones, `*` comes last. */
export function matchRoutes(routes: Route[], pathname: string): Match[] {
  let best: { branch: Route[]; params: Params; rank: number } | undefined
  for (const branch of branchesOf(routes)) {
    const path = branch.findLast((route) => route.path !== undefined)?.path ?? ''
    const params = paramsOf(path, pathname)
    const rank = rankOf(path)
    if (params && (!best || rank > best.rank)) best = { branch, params, rank }
  }
  const { branch = [], params = {} } = best ?? {}
  return branch.map((route) => ({ route, params, Component: route.Component }))
}

const branchesOf = (routes: Route[]): Route[][] =>
  routes.flatMap((route) =>
    route.children ? branchesOf(route.children).map((branch) => [route, ...branch]) : [[route]],
  )

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const rankOf = (path: string): number =>
  segmentsOf(path).reduce(
    (rank, segment) => rank + (segment === '*' ? -100 : segment.startsWith(':') ? 1 : 2),
    0,
  )

function paramsOf(path: string, pathname: string): Params | null {
  const [wanted, given] = [segmentsOf(path), segmentsOf(pathname)]
  const isOpen = wanted.at(-1) === '*'
  if (isOpen) wanted.pop()
  if (given.length < wanted.length || (given.length > wanted.length && !isOpen)) return null
  const params: Params = {}
  for (const [at, segment] of wanted.entries()) {
    const found = given[at] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(found)
    else if (segment.toLowerCase() !== found.toLowerCase()) return null
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
