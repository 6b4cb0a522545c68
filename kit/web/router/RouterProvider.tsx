import { Component, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Failure, Inner, Loading, Navigating, State } from './context.ts'
import { addressIn } from './location.ts'
import type { Router, RouterState } from './router.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

type RouterProviderProps = { router: Router; fallback: ReactNode }

/** Renders a new page once, synchronously: in slices it takes a slow processor twice as long. */
export function RouterProvider({ router, fallback }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  const [loading, setLoading] = useState(false)
  useLayoutEffect(() => {
    return router.subscribe({
      onChange: (next, opens) => {
        // For `drawn-near`: scroll restoration needs everything above at full height. As in index.html on
        // load.
        document.documentElement.toggleAttribute('data-returned', next.action === 'pop')
        if (opens && next.action === 'push') flushSync(() => setState(next))
        // Within a page, data may render in slices.
        else startTransition(() => setState(next))
      },
      onLoading: setLoading,
    })
  }, [router])
  useScrollRestoration(router, state)
  const page = useMemo(() => (state ? pageOf(state) : fallback), [state, fallback])
  return (
    <Navigating value={router.navigate}>
      <State value={state}>
        <Loading value={loading}>{page}</Loading>
      </State>
    </Navigating>
  )
}

/** For rendering to HTML: links without navigation. */
export function StaticRouter({ path, children }: { path: string; children: ReactNode }) {
  const location = { ...addressIn(path, { pathname: '/' }), state: null, key: 'default' }
  return <State value={{ location, action: 'pop', matches: [] }}>{children}</State>
}

function pageOf({ matches, location, error }: RouterState): ReactNode {
  const failed = error ? matches.findLastIndex(({ route }) => route.ErrorBoundary) : -1
  return matches.reduceRight<ReactNode>((inner, { route: { ErrorBoundary }, Component: Page }, at) => {
    if (at === failed && ErrorBoundary)
      return (
        <Failure value={error}>
          <ErrorBoundary />
        </Failure>
      )
    const page = Page ? (
      <Inner value={inner}>
        <Page />
      </Inner>
    ) : (
      inner
    )
    return ErrorBoundary ? (
      <Boundary Fallback={ErrorBoundary} location={location}>
        {page}
      </Boundary>
    ) : (
      page
    )
  }, null)
}

type BoundaryProps = { Fallback: ComponentType; location: object; children: ReactNode }
type BoundaryState = { location: object; failure?: { error: unknown } | undefined }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: undefined }
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return (
      <Failure value={failure.error}>
        <Fallback />
      </Failure>
    )
  }
}
