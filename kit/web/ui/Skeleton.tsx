import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const edges = {
  object: 'rounded-card border border-line p-4',
  section: 'border-t border-line pt-4',
}
export type SkeletonLook = keyof typeof edges
type SkeletonProps = { look?: SkeletonLook; className?: string }

export function Skeleton({ look = 'object', className }: SkeletonProps) {
  return (
    <div aria-hidden className={cx('animate-pulse [container-type:size]', className)}>
      <div className="h-full rounded-control bg-line [@container_(min-height:5rem)]:hidden" />
      <div
        className={cx(
          'hidden h-full content-start gap-3 overflow-hidden [@container_(min-height:5rem)]:grid',
          edges[look],
        )}
      >
        <div className="mb-1 h-5 w-2/5 rounded-mark bg-line" />
        <div className="h-3.5 w-11/12 rounded-mark bg-line" />
        <div className="h-3.5 w-3/5 rounded-mark bg-line [@container_(max-height:6.75rem)]:hidden" />
      </div>
    </div>
  )
}

/** Appears after 200 ms, so a fast answer never flashes. */
export function LoadingRegion({ children, className }: { children: ReactNode; className?: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={cx(!late && 'invisible', className)}>
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  )
}

type SkeletonsProps = { of: string[]; look?: SkeletonLook; className?: string }

export function Skeletons({ of, look, className }: SkeletonsProps) {
  return (
    <LoadingRegion className={className}>
      {of.map((height, index) => (
        <Skeleton key={index} look={look} className={height} />
      ))}
    </LoadingRegion>
  )
}
