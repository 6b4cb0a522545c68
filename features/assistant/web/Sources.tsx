import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { Citation } from '../contract.ts'

export function Sources({ sources }: { sources: Citation[] }) {
  if (sources.length === 0) return null
  return (
    <p className="text-ink-2">
      From:{' '}
      {sources.map(({ title, to }, index) => (
        <span key={`${to} ${title}`}>
          {index > 0 && ', '}
          <TextLink to={to}>{title}</TextLink>
        </span>
      ))}
    </p>
  )
}
