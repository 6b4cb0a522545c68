import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A quiet block in the shape of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-sunken', className)} />
}

/** Skeletons of a region, with one spoken 'Loading...'. Nothing for 200 ms, so that a fast answer never flashes them. */
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

/** A region of plain blocks, by their heights. */
export function Skeletons({ of, className }: { of: string[]; className?: string }) {
  return (
    <LoadingRegion className={className}>
      {of.map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
    </LoadingRegion>
  )
}
