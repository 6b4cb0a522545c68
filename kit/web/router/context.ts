import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Navigate, RouterState } from './router.ts'

export const State = createContext<RouterState | null>(null)
export const Navigating = createContext<Navigate>(async () => undefined)
export const Loading = createContext(false)
export const Inner = createContext<ReactNode>(null)
export const Failure = createContext<unknown>(null)
