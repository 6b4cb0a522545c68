import { ensure } from '#kit/contract/ensure.ts'
import type { SuggestionView } from '../contract.ts'

type Term = SuggestionView['terms'][number]
const shown: [Term['trait'], string][] = [
  ['skill', 'Skills'],
  ['goal', 'Goals'],
  ['domain', 'Field'],
]

export function FitBars({ terms }: Pick<SuggestionView, 'terms'>) {
  if (terms.every(({ points }) => points === null))
    return <p className="text-meta text-ink-3">{why(terms)}</p>
  return (
    <dl className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3 gap-y-2 text-meta">
      {shown.map(([trait, name]) => {
        const term = ensure(terms.find((one) => one.trait === trait))
        return (
          <div key={trait} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="flex items-center gap-3">
              {term.points === null ? (
                <span className="text-ink-3">{term.note}</span>
              ) : (
                <Bar share={term.points / term.weight} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const why = (terms: Term[]) =>
  terms.some(({ isPrivate }) => isPrivate)
    ? 'They keep their answers private, so you only see the total score.'
    : "You haven't both answered enough questions to compare."

function Bar({ share }: { share: number }) {
  return (
    <>
      <span
        aria-hidden
        className="h-2 grow overflow-hidden rounded-full bg-hover forced-colors:border forced-colors:border-current"
      >
        <span
          className="block h-full origin-left rounded-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className="w-22 shrink-0">{fitWord(share)}</span>
    </>
  )
}

function fitWord(share: number): string {
  if (share >= 0.8) return 'Great fit'
  if (share >= 0.65) return 'Good fit'
  return share >= 0.4 ? 'Some fit' : 'Very different'
}
