import { lazy } from 'react'
import type { ReactNode } from 'react'

const none = (): ReactNode => null

// Without them, the page says that it can't be loaded, and what is around it stays.
export const ConsolePlaces = lazy<() => ReactNode>(() =>
  import('#app/web/pages/admin/ConsolePlaces.tsx').catch(() => ({ default: none })),
)
