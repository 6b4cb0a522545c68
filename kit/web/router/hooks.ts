import { useCallback, useContext, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { Failure, Inner, Loading, Navigating, State } from './context.ts'
import type { Location } from './location.ts'
import type { Match, Params } from './matching.ts'
import type { Navigate as NavigateTo, NavigateOptions } from './router.ts'

export const useNavigate = (): NavigateTo => useContext(Navigating)
export const useLocation = (): Location => ensure(useContext(State)).location
export const useMatches = (): Match[] => ensure(useContext(State)).matches
export const useParams = (): Params => useMatches().at(-1)?.params ?? {}
export const useIsLoading = (): boolean => useContext(Loading)
export const useRouteError = (): unknown => useContext(Failure)

type Init = ConstructorParameters<typeof URLSearchParams>[0]
type SetSearchParams = (
  next: Init | ((before: URLSearchParams) => Init),
  options?: NavigateOptions,
) => Promise<void>

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const set: SetSearchParams = useCallback(
    (next, options) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      return navigate(`?${new URLSearchParams(init).toString()}`, options)
    },
    [search, navigate],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), set]
}

/** The page below, in a route that frames others. */
export const Outlet = (): ReactNode => useContext(Inner)

export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace])
  return null
}
