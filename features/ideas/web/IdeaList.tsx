import type { IdeaView } from '../contract.ts'
import { IdeaCard } from './IdeaCard.tsx'

export type IdeaListProps = {
  ideas: IdeaView[]
  chosen?: string[]
  onCompare?: (id: string) => void
  missing?: number
}

/** Five as three and two, four as two and two, so no card is alone in its row. */
const looks: Record<number, string> = {
  4: 'grid gap-5 md:grid-cols-2',
  5:
    'grid gap-5 md:grid-cols-2 xl:grid-cols-6 xl:*:col-span-2 xl:[&>:nth-child(n+4)]:col-span-3 ' +
    'md:max-xl:[&>:last-child]:col-span-2',
}
const anyLook = 'grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))]'

export function IdeaList({ ideas, chosen = [], onCompare, missing = 0 }: IdeaListProps) {
  const makers = new Set(ideas.map(({ madeBy }) => madeBy))
  return (
    <ul className={looks[ideas.length] ?? anyLook}>
      {ideas.map((idea, index) => (
        <li
          key={idea.id}
          className="min-w-0 animate-[deal_var(--duration-deal)_var(--ease-out)_backwards]"
          style={{ animationDelay: `${index * 90}ms` }}
        >
          <IdeaCard
            idea={idea}
            compared={chosen.includes(idea.id)}
            {...(onCompare ? { onCompare: () => onCompare(idea.id) } : {})}
            saysMaker={makers.size > 1}
            missing={missing}
          />
        </li>
      ))}
    </ul>
  )
}
