import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { OwnCohort } from '../contract.ts'

export function GroupLinks({ items }: { items: OwnCohort[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {items.map(({ id, name, isFounder, isMentor }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
          <span className="font-medium wrap-anywhere">
            <TextLink to={`/cohorts/${id}`}>{name}</TextLink>
          </span>
          <span className="text-ink-2">
            {[isFounder && 'Founder', isMentor && 'Mentor'].filter(Boolean).join(' and ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
